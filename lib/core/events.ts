import { z } from 'zod';
import type { Json } from './json';
import { partReference } from './message';
import type { Phrase } from './phrase';
import { FAILURE_POLICIES, RUN_END_STATUSES } from './run';
import { RUN_LABELS } from './run-labels';
import { REQUEST_KINDS } from './signals';
import { todo } from './todos';

/** What model calls used; `undefined` where the provider does not say. */
const usage = z.object({
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  /** Of the input tokens, those read from a cache. */
  cachedTokens: z.number().optional(),
  /** Of the output tokens, those the model thought in. */
  reasoningTokens: z.number().optional(),
  costUsd: z.number().optional(),
});
export type Usage = z.infer<typeof usage>;

const json = z.custom<Json>(() => true);
/** The sentence beside it, for readers of other languages; logs of earlier versions have none. */
export const phrase = z.custom<Phrase>(() => true).optional();
/** Whose turn it is, in which phase: `round` is the number of a phase that is a round. */
const turn = { agent: z.string(), turnId: z.string(), round: z.number().optional(), phase: z.string().optional() };

/** Every kind of notice: what a reader must know and would otherwise not see. */
export const NOTICE_KINDS = ['offline_model', 'skipped', 'cut', 'fallback', 'retry', 'waiting', 'warning', 'resumed'] as const;

/** What cuts a stream: its run was deleted, or its reader was disabled or deleted. */
const STREAM_ERRORS = ['run_deleted', 'user_disabled'] as const;

/**
 * Type → data of the events every run has (shared/design EVENTS); strategies add their own (`StrategyEvents`). Past facts, plain JSON,
 * snake_case; the names are the seed's where it has one. `seq`, `runId` and `at` are added by the log.
 */
export const eventData = {
  run_start: z.object({
    runId: z.string(),
    conversationId: z.string(),
    strategy: z.string(),
    question: z.string(),
    /** What the question has beside its text: images and documents, by reference. */
    parts: z.array(partReference).optional(),
    agents: z.array(z.string()),
    /** How many phases are planned; logs of earlier versions do not name them. */
    rounds: z.number(),
    phases: z.array(z.string()).optional(),
    limits: z.object({
      runTimeoutMs: z.number(),
      agentTimeoutMs: z.number(),
      failurePolicy: z.enum(FAILURE_POLICIES),
    }),
  }),
  agent_start: z.object({ ...turn, attempt: z.number(), maxSteps: z.number(), model: z.string() }),
  agent_delta: z.object({ ...turn, delta: z.string() }),
  agent_thinking: z.object({ ...turn, delta: z.string() }),
  agent_tool_call: z.object({ ...turn, toolCall: z.object({ id: z.string(), name: z.string(), args: json }) }),
  agent_tool_result: z.object({
    ...turn,
    toolCallId: z.string(),
    name: z.string(),
    /** Capped for the wire; the journal holds it whole. */
    result: json.optional(),
    /** True when `result` was cut for the wire. */
    cut: z.boolean().optional(),
    error: z.string().optional(),
    phrase,
    /** Of an error: the label of the person's source that could not be asked at all. */
    unreached: z.string().optional(),
    /** Addresses a web search returned: the run may open them whatever it has read. */
    urls: z.array(z.string()).optional(),
    ms: z.number(),
  }),
  /** From now on the run counts as having read this. Without an agent it is what was said before in its conversation. */
  run_label: z.object({
    label: z.enum(RUN_LABELS),
    agent: z.string().optional(),
    turnId: z.string().optional(),
    round: z.number().optional(),
    tool: z.string().optional(),
  }),
  note: z.object({
    ...turn,
    kind: z.enum(['data', 'result', 'note']),
    /** The agent it is for; for all when left out. */
    to: z.string().optional(),
    key: z.string().optional(),
    value: json,
    conflict: z.boolean().optional(),
  }),
  /** An agent has written its todos anew. */
  todos_written: z.object({ ...turn, todos: z.array(todo) }),
  /** An agent has written a working file of the conversation. */
  file_written: z.object({ ...turn, fileId: z.string(), name: z.string(), version: z.number(), length: z.number() }),
  /** An agent remembers something about the person from now on. */
  fact_remembered: z.object({ ...turn, factId: z.string(), agentId: z.string(), text: z.string() }),
  agent_response: z.object({
    ...turn,
    content: z.string(),
    steps: z.number(),
    toolCalls: z.array(z.object({ id: z.string(), name: z.string() })),
    finishReason: z.string(),
    usage,
    ms: z.number(),
  }),
  agent_error: z.object({
    ...turn,
    code: z.string(),
    message: z.string(),
    phrase,
    action: z.enum(FAILURE_POLICIES),
    attempt: z.number(),
    /** What the agent had said and found until then, as markdown. */
    partial: z.string().optional(),
  }),
  /** A model call is made again: `code` says why, in `waitMs`. */
  step_retry: z.object({ ...turn, reason: z.string(), code: z.string().optional(), waitMs: z.number().optional() }),
  step_done: z.object({}),
  /** A tool that must not run twice is about to run: found without its result, nobody knows whether it has. */
  step_start: z.object({ ...turn, toolCallId: z.string(), name: z.string() }),
  /** The run waits for a person or their program; answered by `POST /api/runs/:id/signals/:key`. */
  signal_request: z.object({
    ...turn,
    key: z.string(),
    kind: z.enum(REQUEST_KINDS),
    callId: z.string(),
    /** The tool's. */
    name: z.string(),
    args: json,
    /** Of a question: what is asked, and answers to choose from when there are some. */
    question: z.string().optional(),
    options: z.array(z.string()).optional(),
    /** Of an approval: until when it can be given (ISO 8601), and the signature of exactly this request. */
    expiresAt: z.string().optional(),
    token: z.string().optional(),
    /** The arguments go to a stranger. */
    sends: z.boolean().optional(),
  }),
  /** Somebody answered a request, or took hold of the run: `kind` says which, the rest is the signal's own. */
  signal_received: z.object({
    key: z.string(),
    kind: z.string(),
    agent: z.string().optional(),
    turnId: z.string().optional(),
    decision: z.enum(['approve', 'deny']).optional(),
    reason: z.string().optional(),
    always: z.boolean().optional(),
    /** Whether the server denied the request because the user did not answer in time. */
    expired: z.boolean().optional(),
    /** Arguments a person has edited. */
    args: json.optional(),
    text: z.string().optional(),
  }),
  /** The run waits because the provider of its models is unavailable; its time limits are paused. */
  provider_wait_start: z.object({ provider: z.string(), reason: z.string(), phrase, since: z.string() }),
  /** The wait is over: the provider answers again, or the run has used up its waiting time. */
  provider_wait_end: z.object({ provider: z.string() }),
  /** A stage of the run begins. Rounds are phases that the team's strategy tells in events of its own. */
  phase_start: z.object({ phase: z.string(), agents: z.array(z.string()).optional() }),
  phase_complete: z.object({ phase: z.string(), ms: z.number() }),
  /** The beginning of the conversation did not fit the window of an agent's model, which was told a summary of it. */
  context_summary: z.object({
    ...turn,
    text: z.string(),
    /** How many messages it covers, and the last of them. */
    covers: z.number(),
    through: z.object({ runId: z.string(), role: z.enum(['user', 'assistant']) }),
  }),
  usage: usage.extend({
    agent: z.string(),
    turnId: z.string(),
    model: z.string(),
    ms: z.number(),
    /** How much the model can be told at once, in tokens. */
    window: z.number().optional(),
    /** Of a call that is no step of its turn. */
    purpose: z.enum(['summary']).optional(),
  }),
  notice: z.object({
    kind: z.enum(NOTICE_KINDS),
    message: z.string(),
    phrase,
    agent: z.string().optional(),
    turnId: z.string().optional(),
    round: z.number().optional(),
  }),
  run_end: z.object({
    status: z.enum(RUN_END_STATUSES),
    /** The final text, also the conversation's next assistant message; empty when there is none. */
    answer: z.string(),
    reason: z.string().optional(),
    /** The phrase of the reason, without what `missing` says. */
    phrase,
    usage,
    ms: z.number(),
  }),
  /** The stream itself failed, and not the run: never in the log. One that is not `recoverable` is the stream's last event. */
  error: z.object({ code: z.enum(STREAM_ERRORS), message: z.string(), recoverable: z.boolean() }),
} as const;

/** The schemas of a strategy's own events, by type. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;
export type DataOf<S extends EventSchemas> = { [T in keyof S]: z.infer<S[T]> };

/** Type → data of the events that strategies add: each merges its own into this interface, in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface StrategyEvents {}

type CoreEvents = DataOf<typeof eventData>;
interface EventTypes extends CoreEvents, StrategyEvents {}

export type EventType = keyof EventTypes;
export type EventData<T extends EventType> = EventTypes[T];

/** An event as a strategy or the engine says it, before the log numbers it. */
export type NewEvent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType];

/** An event as every reader gets it. `seq` counts from 1 without holes within a run and is the resume cursor. */
export type RunEvent = { [T in EventType]: { seq: number; runId: string; at: string; type: T; data: EventData<T> } }[EventType];

/**
 * An event as the log keeps it. `key` is unique within the run: saying it again on a resume is a no-op. `record` is what
 * a replay needs and readers do not (a model call's content, a tool's whole result).
 */
export type LogEntry = RunEvent & { key?: string; record?: Json };
