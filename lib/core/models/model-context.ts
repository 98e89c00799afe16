import type { SystemSection } from '../agents/agent-snapshot';
import type { Json } from '../json/json';
import type { Phrase } from '../phrases/phrase';
import type { ToolDefinition } from '../tools/tool-definition';

/**
 * How a request rebuilt from the log compares with the one that was sent. `unknown`: the log is from a version that stored no
 * fingerprint. `unanswered`: no answer was recorded, so there is nothing to compare with.
 */
export type CallCheck = 'same' | 'differs' | 'unknown' | 'unanswered';

/** A part of a message, as the model receives it. */
export interface ContextPart {
  kind: 'text' | 'reasoning' | 'call' | 'result' | 'image';
  /** For a call, its arguments; for an image, its name. */
  text: string;
  /** Name of the tool, for a call or a result. */
  tool?: string;
  callId?: string;
  /** Number of characters omitted to fit the window. */
  leftOut?: number;
}

export interface ContextMessage {
  role: 'user' | 'assistant' | 'tool';
  /** `request`: the request of the turn. `steps`: what followed, including tool calls and their results. */
  place: 'history' | 'request' | 'steps';
  parts: ContextPart[];
}

/** How a model's window is used, in estimated tokens. */
export interface ContextUse {
  window: number;
  system: number;
  tools: number;
  history: number;
  request: number;
  steps: number;
  results: number;
  /** Reserved for the answer. */
  answer: number;
}

/** The content of one model call's request. */
export interface ModelContext {
  turnId: string;
  agent: string;
  /** `provider:model` */
  model: string;
  /** Every call of the turn. */
  calls: { id: string; check: CallCheck }[];
  /**
   * The call that the rest describes: `m1`, `m2` … are the steps of the turn; `s1`, `s2` … summarised the conversation before
   * it.
   */
  id: string;
  /** The summary that replaced the `covers` oldest messages of the conversation. */
  summary?: { text: string; covers: number };
  /** The system text: its sections, joined by blank lines. */
  system: readonly SystemSection[];
  messages: ContextMessage[];
  tools: ToolDefinition[];
  /** All other fields of the request, such as the temperature or the form of the answer. */
  settings: Json;
  use: ContextUse;
  /** Number of input tokens, as counted by the provider. */
  inputTokens?: number;
  /** The body of the HTTP request; omitted for a model without HTTP requests. */
  body?: string;
  /** Why the body cannot be rebuilt now. */
  problem?: { message: string; phrase?: Phrase };
}
