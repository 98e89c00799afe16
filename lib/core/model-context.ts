import type { SystemSection } from './agent-snapshot';
import type { Json } from './json';
import type { JsonSchema } from './json-schema/json-schema';
import type { Phrase } from './phrase';

/**
 * How a request that was rebuilt from the log compares with the one that was sent. `unknown`: the log is of a version that kept no
 * fingerprint. `unanswered`: no answer was recorded, so that there is nothing to compare with.
 */
export type CallCheck = 'same' | 'differs' | 'unknown' | 'unanswered';

/** A part of a message, as the model reads it. */
export interface ContextPart {
  kind: 'text' | 'reasoning' | 'call' | 'result' | 'image';
  /** Of a call its arguments, of an image its name. */
  text: string;
  /** The tool of a call or a result. */
  tool?: string;
  callId?: string;
  /** Characters that were left out for the length of the window. */
  leftOut?: number;
}

export interface ContextMessage {
  role: 'user' | 'assistant' | 'tool';
  /** `request`: what the turn was asked. `steps`: what followed, calls of tools and their results among it. */
  place: 'history' | 'request' | 'steps';
  parts: ContextPart[];
}

export interface ContextTool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
}

/** What takes how much of a model's window, in estimated tokens. */
export interface ContextUse {
  window: number;
  system: number;
  tools: number;
  history: number;
  request: number;
  steps: number;
  results: number;
  /** Kept free for the answer. */
  answer: number;
}

/** What a model was told in one call. */
export interface ModelContext {
  turnId: string;
  agent: string;
  /** `provider:model` */
  model: string;
  /** Every call of the turn. */
  calls: { id: string; check: CallCheck }[];
  /** The call that the rest describes: `m1`, `m2` … are the steps of the turn, `s1`, `s2` … summarised the conversation before it. */
  id: string;
  /** What the turn was told in place of so many messages of the conversation, the oldest. */
  summary?: { text: string; covers: number };
  /** The system text: its sections, a blank line between them. */
  system: readonly SystemSection[];
  messages: ContextMessage[];
  tools: ContextTool[];
  /** All else that the request says, such as the temperature or the form of the answer. */
  settings: Json;
  use: ContextUse;
  /** Input tokens that the provider counted. */
  inputTokens?: number;
  /** The body of the HTTP request; left out for a model that none is sent to. */
  body?: string;
  /** Why the body cannot be written now. */
  problem?: { message: string; phrase?: Phrase };
}
