import { z } from 'zod';
import { todo } from './agents/todos';
import { checkedCitations } from './citations/checked-citations';
import { partReference, resultImage } from './conversations/message';
import { formField } from './desks/question-form';
import type { Json } from './json/json';
import type { Phrase } from './phrases/phrase';
import { FAILURE_POLICIES, RUN_END_STATUSES } from './runs/run';
import { RUN_LABELS } from './runs/run-labels';
import { REQUEST_KINDS } from './runs/signals';

/** Token usage and cost of model calls; `undefined` where it is not known. */
const usage = z.object({
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  /** The part of the input tokens that was read from a cache. */
  cachedTokens: z.number().optional(),
  /** The part of the output tokens that was spent on reasoning. */
  reasoningTokens: z.number().optional(),
  costUsd: z.number().optional(),
  /** Whether tokens are estimated from the texts, since the provider did not report them. */
  estimated: z.boolean().optional(),
});
export type Usage = z.infer<typeof usage>;

const json = z.custom<Json>(() => true);
/** The translatable form of the sentence beside it; missing in logs of earlier versions. */
export const phrase = z.custom<Phrase>(() => true).optional();
/** The turn an event belongs to. `round`: the number of its phase, if that is a round. */
const turn = { agent: z.string(), turnId: z.string(), round: z.number().optional(), phase: z.string().optional() };

/** Kinds of notices: facts that a reader must know and would otherwise not see. */
const NOTICE_KINDS = [
  'offline_model',
  'skipped',
  'cut',
  'fallback',
  'retry',
  'waiting',
  'warning',
  'resumed',
  'redacted',
] as const;

/** Why a stream is cut: its run was deleted, or its reader was disabled or deleted. */
const STREAM_ERRORS = ['run_deleted', 'user_disabled'] as const;

/**
 * Type → data of the events common to all runs (shared/design EVENTS); strategies add their own (`StrategyEvents`). Events are
 * past facts in plain JSON, named in snake_case; the seed's names are used where it has one. The log adds `seq`, `runId` and
 * `at`.
 */
export const eventData = {
  run_start: z.object({
    runId: z.string(),
    conversationId: z.string(),
    strategy: z.string(),
    question: z.string(),
    /** Images and documents of the question, by reference. */
    parts: z.array(partReference).optional(),
    agents: z.array(z.string()),
    /** Number of planned phases; logs of earlier versions have no `phases`. */
    rounds: z.number(),
    phases: z.array(z.string()).optional(),
    limits: z.object({
      runTimeoutMs: z.number(),
      agentTimeoutMs: z.number(),
      failurePolicy: z.enum(FAILURE_POLICIES),
      correctQuotes: z.boolean().optional(),
      maxSteps: z.number().optional(),
    }),
  }),
  agent_start: z.object({ ...turn, attempt: z.number(), maxSteps: z.number(), model: z.string() }),
  agent_delta: z.object({ ...turn, delta: z.string() }),
  agent_thinking: z.object({ ...turn, delta: z.string() }),
  agent_tool_call: z.object({ ...turn, toolCall: z.object({ id: z.string(), name: z.string(), args: json }) }),
  /** The progress of a call: at most one event every 250 ms, deleted with the deltas of its run. */
  agent_tool_progress: z.object({
    ...turn,
    toolCallId: z.string(),
    progress: z.number(),
    total: z.number().optional(),
    message: z.string().optional(),
  }),
  agent_tool_result: z.object({
    ...turn,
    toolCallId: z.string(),
    name: z.string(),
    /** Shortened for the stream; the record holds the complete result. */
    result: json.optional(),
    /** True when `result` was shortened. */
    cut: z.boolean().optional(),
    error: z.string().optional(),
    phrase,
    /** Set for a result of an earlier call that was reused: when it was fetched (ISO 8601), and its key in the cache. */
    cached: z.object({ key: z.string(), at: z.string() }).optional(),
    /** Set if the result was kept from an earlier run: when it was returned there (ISO 8601). */
    keptFrom: z.string().optional(),
    /** For an error: label of the user's source that was unreachable. */
    unreached: z.string().optional(),
    /** Images of the result, by reference. */
    images: z.array(resultImage).optional(),
    /** Addresses that a web search returned; the run may open them whatever labels it has. */
    urls: z.array(z.string()).optional(),
    /** Numbers of the sources in the result, by which answers cite them; missing in logs of earlier versions. */
    sources: z.array(z.number()).optional(),
    /** True when the strategy repeated a call to check the answer: the result is not a source of the run. */
    isReread: z.boolean().optional(),
    ms: z.number(),
  }),
  /**
   * The run has read data with this label, for the first time or for the first time from another origin. Without an agent, the data comes from
   * earlier messages of its conversation.
   */
  run_label: z.object({
    label: z.enum(RUN_LABELS),
    agent: z.string().optional(),
    turnId: z.string().optional(),
    round: z.number().optional(),
    tool: z.string().optional(),
    /** Identifies the server of the connection that the data comes from; missing for the product's own tools. */
    origin: z.string().optional(),
  }),
  note: z.object({
    ...turn,
    kind: z.enum(['data', 'result', 'note']),
    /** The agent that the note is addressed to; omitted: all agents. */
    to: z.string().optional(),
    key: z.string().optional(),
    value: json,
    conflict: z.boolean().optional(),
  }),
  /** An agent has replaced its todo list. */
  todos_written: z.object({ ...turn, todos: z.array(todo) }),
  /** An agent has written a working file of the conversation. */
  file_written: z.object({ ...turn, fileId: z.string(), name: z.string(), version: z.number(), length: z.number() }),
  /** An agent has stored a fact about the user. */
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
    /** The agent's text and findings before the failure, as Markdown. */
    partial: z.string().optional(),
  }),
  /** A model call will be repeated after `waitMs`; `code` gives the reason. */
  step_retry: z.object({ ...turn, reason: z.string(), code: z.string().optional(), waitMs: z.number().optional() }),
  step_done: z.object({}),
  /** A tool that must not run twice is about to run. If the log has no result for it, it is unknown whether the tool ran. */
  step_start: z.object({ ...turn, toolCallId: z.string(), name: z.string() }),
  /** The run waits for the user or their program to answer with `POST /api/runs/:id/signals/:key`. */
  signal_request: z.object({
    ...turn,
    key: z.string(),
    kind: z.enum(REQUEST_KINDS),
    callId: z.string(),
    /** Name of the tool. */
    name: z.string(),
    args: json,
    /** For a call of a program's tool, if parsing its arguments changed a number: the arguments as JSON with all digits. */
    exactArgs: z.string().optional(),
    /** For a question: its text, and suggested answers if there are any, with the translatable forms of both. */
    question: z.string().optional(),
    phrase,
    options: z.array(z.string()).optional(),
    optionPhrases: z.array(phrase).optional(),
    /** Whether the answer to the question may cause a write to be repeated, so that only a signed-in user may give it. */
    mayRepeat: z.boolean().optional(),
    /** For a form: its fields; `question` is its message. */
    fields: z.array(formField).optional(),
    /** For an approval: its expiry time (ISO 8601), and the signature of this request. */
    expiresAt: z.string().optional(),
    token: z.string().optional(),
    /** For an approval of a tool that people can change: which revision of the tool it is for. */
    revision: z.string().optional(),
    /** Whether the arguments are sent to a third party. */
    sends: z.boolean().optional(),
    /** Whether each call of the tool must be approved separately from now on: `always` covers no other one. */
    each: z.boolean().optional(),
  }),
  /** The user answered a request or controlled the run, according to `kind`, on which the other fields depend. */
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
    /** Arguments that the user has edited, or the values of a form. */
    args: json.optional(),
    /** For a form: whether the user answered. */
    action: z.enum(['accept', 'decline', 'cancel']).optional(),
    text: z.string().optional(),
    /** For a message to the agents: the round or phase in which it was sent, if any; missing in logs of earlier versions. */
    when: z.string().optional(),
  }),
  /** The request with this key no longer needs an answer: the call that asked has ended, was interrupted, or the user wants the answer now. */
  signal_withdrawn: z.object({ ...turn, key: z.string(), callId: z.string() }),
  /** The run waits because the provider of its models is unavailable; its time limits are paused. */
  provider_wait_start: z.object({ provider: z.string(), reason: z.string(), phrase, since: z.string() }),
  /** The wait is over: the provider answers again, or the run has used up its waiting time. */
  provider_wait_end: z.object({ provider: z.string() }),
  /** A stage of the run begins. Rounds have separate events, emitted by the team's strategy. */
  phase_start: z.object({ phase: z.string(), agents: z.array(z.string()).optional() }),
  phase_complete: z.object({ phase: z.string(), ms: z.number() }),
  /** The citations of the final answer were checked, and the sources that it cites were read again. */
  citations_checked: checkedCitations,
  /** The oldest messages of the conversation did not fit the window of an agent's model and were replaced by a summary. */
  context_summary: z.object({
    ...turn,
    text: z.string(),
    /** Number of summarised messages, and the last of them. */
    covers: z.number(),
    through: z.object({ runId: z.string(), role: z.enum(['user', 'assistant']) }),
  }),
  usage: usage.extend({
    agent: z.string(),
    turnId: z.string(),
    model: z.string(),
    ms: z.number(),
    /** The part of `ms` before the model's first token; missing in logs of earlier versions. */
    firstTokenMs: z.number().optional(),
    /** Size of the model's context window, in tokens. */
    window: z.number().optional(),
    /** Set for a call that is not a step of its turn: it summarised the conversation, or its answer was not usable. */
    purpose: z.enum(['summary', 'rejected']).optional(),
  }),
  notice: z.object({
    kind: z.enum(NOTICE_KINDS),
    message: z.string(),
    phrase,
    agent: z.string().optional(),
    turnId: z.string().optional(),
    round: z.number().optional(),
    /** Key of the user's message that the notice is about. */
    signal: z.string().optional(),
  }),
  /** A paragraph of the final answer had a wrong quote, and was replaced by its author's new version. */
  paragraph_replaced: z.object({ turnId: z.string(), before: z.string(), after: z.string() }),
  run_end: z.object({
    status: z.enum(RUN_END_STATUSES),
    /** The final answer, stored as the conversation's next assistant message; empty when there is none. */
    answer: z.string(),
    reason: z.string().optional(),
    /** The phrase of the reason, without the part about `missing` agents. */
    phrase,
    usage,
    ms: z.number(),
  }),
  /** The stream failed, not the run; never stored in the log. An error that is not `recoverable` is the stream's last event. */
  error: z.object({ code: z.enum(STREAM_ERRORS), message: z.string(), recoverable: z.boolean() }),
} as const;

/** Schemas of a strategy's own events, by type. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;
export type DataOf<S extends EventSchemas> = { [T in keyof S]: z.infer<S[T]> };

/** Type → data of the events that strategies add: each strategy merges its own into this interface, in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface StrategyEvents {}

type CoreEvents = DataOf<typeof eventData>;
interface EventTypes extends CoreEvents, StrategyEvents {}

export type EventType = keyof EventTypes;
export type EventData<T extends EventType> = EventTypes[T];

/** An event as a strategy or the engine emits it, before the log numbers it. */
export type NewEvent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType];

/** An event as readers receive it. `seq` counts from 1 without gaps within a run and is the resume cursor. */
export type RunEvent = { [T in EventType]: { seq: number; runId: string; at: string; type: T; data: EventData<T> } }[EventType];

export type EventOf<T extends EventType> = Extract<RunEvent, { type: T }>;

/**
 * An event as the log stores it. `key` is unique within the run: emitting it again after a resume has no effect. `record` is
 * data for replays only (the content of a model call, a tool's complete result).
 */
export type LogEntry = RunEvent & { key?: string; record?: Json };
