import type { z } from 'zod';
import type { CitableSource } from '../citations/citation';
import type { MessageContent, PartReference } from '../conversations/message';
import type { Usage } from '../events';
import type { Json } from '../json/json';
import type { Phrase } from '../phrases/phrase';

export interface AskTask {
  agent: string;
  /** Unique within the run and identical on every replay: `r2.data-steward`; a retry is `r2.data-steward@2`. */
  turnId: string;
  round?: number;
  /** The turn's phase; omitted for a turn of a round. */
  phase?: string;
  /** Counts from 1. */
  attempt: number;
  /** The request to the agent, sent as one user message. */
  prompt: MessageContent;
  /** What failed attempts of the turn left behind (`AgentFailed.partial`), oldest first; the agent receives it before the request. */
  earlier?: readonly string[];
  /** Results of the calls of the failed attempts, oldest first; tools see them like those of the turn itself. */
  earlierResults?: readonly ToolResult[];
  /** Earlier messages of the conversation, oldest first. */
  history?: readonly HistoryMessage[];
  /** Requests an object of this shape instead of text; no deltas are emitted then. */
  schema?: z.ZodType;
  /** Set when the agent works in a team: collaboration tools are added. */
  team?: Teamwork;
  /** Replaces the agent's own instructions; the rules for every answer stay. */
  instructions?: string;
  /** Instructions for the end of the answer; they follow the rules for every answer. */
  ending?: string;
  /** Names of tools that replace the agent's own; only those its access allows are available. */
  tools?: readonly string[];
  /** `provider:model` that replaces the agent's own. */
  model?: string;
  /** How often the turn continues after its answer because the user has written to the agent in the meantime: each time it rewrites the answer. */
  rewrites?: number;
  timeoutMs: number;
  /** The limit that `timeoutMs` comes from: the agent's own, or the time remaining for the run. */
  limit: 'agent' | 'run';
}

/** The team that an agent works with in a turn. */
export interface Teamwork {
  /** The agents it may send messages to, and itself. */
  members: readonly string[];
  /**
   * Number of notes in the shared context when its prompt was built; messages to it that follow are included at its next step.
   */
  notes: number;
}

/** Facts about an agent that a strategy can use before asking it. */
export interface AgentFacts {
  /** The name under which users know it; its technical name if it has no title. */
  title: string;
  /** One sentence about what to ask it for, if known. */
  description?: string;
  /** Time limit of one turn, in milliseconds. */
  timeoutMs: number;
  /** Whether the agent's definition or the operator has set that limit; otherwise it is the model's default. */
  hasSetLimit: boolean;
  tools: readonly string[];
  /** Whether its model can answer with an object of a given schema. */
  answersInForm: boolean;
  /** Whether its definition names a context pipeline, to which earlier messages of the conversation are given. */
  namesContext: boolean;
  /** Estimated tokens that its window leaves for the request of a turn (`promptTokensOf`). */
  promptTokens: number;
}

export interface AskResult {
  text: string;
  /** The parsed object, if the task had a schema. */
  object?: unknown;
  toolCalls: { id: string; name: string }[];
  /** Results of the tool calls, in order; also present for a replayed turn. */
  toolResults: readonly ToolResult[];
  steps: number;
  /** Whether it used all its steps, and so might have needed more tool calls; missing for turns of earlier versions. */
  isOutOfSteps?: boolean;
  finishReason: string;
  usage: Usage;
}

/**
 * Result of one tool call: its complete output, or why there is none. `input`: its arguments as the model wrote them; missing for calls of a
 * strategy. `cites`: numbers of the sources in the output.
 */
export type ToolResult = { id: string; name: string; input?: string; cites?: number[] } & (
  | { output: Json }
  | { error: string; phrase?: Phrase }
);

/** A tool call made by the strategy itself. */
export interface CallTask {
  tool: string;
  input: Json;
  /** Unique within the run and identical on every replay, like a turn's id; readers see the call as this turn. */
  turnId: string;
  phase?: string;
  timeoutMs: number;
}

/** A call that an agent has made, to be repeated with that agent's rights and connections. */
export interface RepeatedCall {
  /** Unique within its task and identical on every replay. */
  id: string;
  agent: string;
  tool: string;
  input: Json;
}

/** Calls that are repeated at the same time, displayed as one turn of the strategy. */
export interface RereadTask {
  turnId: string;
  phase?: string;
  timeoutMs: number;
  calls: readonly RepeatedCall[];
}

/**
 * The sources of a repeated call, and whether its result was reused; or why it failed. `refused`: the tool writes, must be confirmed, or is no longer
 * one of the agent's.
 */
export type Reread = { sources: readonly CitableSource[]; isReused: boolean } | { error: string } | { refused: true };

/** A message of the conversation before a run. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Images and documents of a user's message. */
  parts?: readonly PartReference[];
  /** The run in which the message was sent or answered. */
  runId?: string;
  /** Set for a user message that was made from a tool call of a program and that the user did not type. */
  isCall?: true;
}
