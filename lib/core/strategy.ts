import type { z } from 'zod';
import type { EventSchemas, NewEvent, Usage } from './events';
import type { Json } from './json';
import type { MessageContent, PartReference } from './message';
import type { Phrase } from './phrase';
import type { RunEndStatus, RunLimits } from './run';
import type { RunLabel } from './run-labels';
import type { Note } from './shared-context';
import type { ToolAccess } from './tool';

export interface AskTask {
  agent: string;
  /** Unique within the run and the same on every replay: `r2.data-steward`, a retry is `r2.data-steward@2`. */
  turnId: string;
  round?: number;
  /** The phase it belongs to; a turn of a round needs none. */
  phase?: string;
  /** Counts from 1. */
  attempt: number;
  /** What the agent is asked, as one user message. */
  prompt: MessageContent;
  /** Earlier messages of the conversation, oldest first. */
  history?: readonly HistoryMessage[];
  /** Asks for an object of this shape instead of text; no deltas are emitted then. */
  schema?: z.ZodType;
  /** It works in a team: collaboration tools are handed out. */
  team?: Teamwork;
  /** In place of the agent's own instructions; the rules for every answer stay. */
  instructions?: string;
  /** Names of tools in place of the agent's own; only those its access allows are handed out. */
  tools?: readonly string[];
  /** `provider:model` in place of the agent's own. */
  model?: string;
  timeoutMs: number;
  /** Whose limit `timeoutMs` is: the agent's own, or what the run's time limit leaves. */
  limit: 'agent' | 'run';
}

/** The team that an agent works in for a turn. */
export interface Teamwork {
  /** Those it may send messages to, and itself. */
  members: readonly string[];
  /** How many notes of the shared context there were when its prompt was made: later messages to it are read at its next step. */
  notes: number;
}

/** What a strategy may want to know of an agent before it asks. */
export interface AgentFacts {
  /** Time limit of one turn. */
  timeoutMs: number;
  tools: readonly string[];
}

export interface AskResult {
  text: string;
  /** The parsed object when the task had a schema. */
  object?: unknown;
  toolCalls: { id: string; name: string }[];
  /** What came of the calls, in their order: also of a turn that was replayed. */
  toolResults: readonly ToolResult[];
  steps: number;
  finishReason: string;
  usage: Usage;
}

/** What came of one tool call: its whole output, or why there is none. */
export type ToolResult = { id: string; name: string } & ({ output: Json } | { error: string });

/** A tool call by the strategy itself. */
export interface CallTask {
  tool: string;
  input: Json;
  /** Unique within the run and the same on every replay, like the id of a turn: the turn the call is shown as. */
  turnId: string;
  phase?: string;
  timeoutMs: number;
}

export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
  /** What a user's message has beside its text. */
  parts?: readonly PartReference[];
  /** The run that asked or answered it. */
  runId?: string;
}

export interface RunOutcome {
  status: Exclude<RunEndStatus, 'cancelled'>;
  answer: string;
  /** Why the run is not `completed`. */
  reason?: string;
  /** The phrase of the reason, without what the run's `missing` says. */
  phrase?: Phrase;
}

/**
 * What a strategy sees of the engine. On a resume the strategy is played from its start: whatever the log already has is
 * returned or passed over, so a strategy must do everything that is not a pure function of its input through here.
 */
export interface RunContext {
  readonly runId: string;
  /** What the person asked, in their own words. */
  readonly question: string;
  /** What the question has beside its text; none for most. */
  readonly parts: readonly PartReference[];
  readonly limits: RunLimits;
  /** Aborts on a cancel and at the run's deadline. Its reason is a `RunStopped`. */
  readonly signal: AbortSignal;
  /** Time left, in milliseconds. What it decides must go through `step`; time limits need not. */
  remainingMs(): number;
  /** How long a model call of this run usually takes, in milliseconds; undefined before the first. As for `remainingMs`. */
  usualCallMs(): number | undefined;
  about(agent: string): AgentFacts;
  /** Makes an agent that was not planned part of the run; to be awaited before it is asked. */
  join(agent: string): Promise<void>;
  /** One agent's whole turn: model calls and tools. @throws {AgentFailed} and nothing else, unless the run stops. */
  ask(task: AskTask): Promise<AskResult>;
  /**
   * A tool call by the strategy itself, with the rights of the strategy's `access`, and with labels, approvals and journal as for an
   * agent's. What the tool could not do is its result. @throws {AgentFailed} at the time limit.
   */
  call(task: CallTask): Promise<ToolResult>;
  /**
   * Runs `work` once in the life of the run, or returns what it returned. `key` names it by meaning, `schema` the form it is kept in: what
   * is read back in another one fails the run.
   */
  step<T extends Json>(key: string, schema: z.ZodType<T>, work: () => Promise<T>): Promise<T>;
  /** The same for waiting: the run does not count as at work meanwhile, and may leave the process. */
  waitFor<T extends Json>(key: string, schema: z.ZodType<T>, wait: () => Promise<T>): Promise<T>;
  /**
   * Plays `work` between a `phase_start` and a `phase_complete`. `id` is unique within the run; `agents` are those known to work in it.
   * What `work` throws leaves the phase incomplete.
   */
  phase<T>(id: string, work: () => Promise<T>, of?: { agents?: readonly string[] }): Promise<T>;
  /** Says a past fact. `key` is unique within the run; one the log already has is passed over. */
  emit(event: NewEvent, key: string): void;
  /** The run has read such a thing; said the first time. */
  mark(label: RunLabel): void;
  /** The shared context so far. */
  notes(): readonly Note[];
  /** Earlier messages of the conversation this run belongs to, oldest first, as they were when the run began. */
  history(): Promise<HistoryMessage[]>;
  /** What the user has asked for in this run so far, oldest first. What it decides must go through `step`. */
  interventions(): readonly Intervention[];
  /** Resolves when the user intervenes again; never by itself. */
  nextIntervention(): Promise<void>;
}

/** What a user asks for in a running run and its strategy carries out: a turn that has ended is begun again, or an agent joins. */
export type Intervention = { kind: 'retry'; turnId: string } | { kind: 'add'; agent: string };

/** Why a run's signal aborted. `barred`: the run was deleted, or its user was disabled or deleted. */
export class RunStopped extends Error {
  readonly why: 'cancelled' | 'barred' | 'deadline' | 'shutdown' | 'waiting' | 'ended';

  constructor(why: RunStopped['why']) {
    super(`run stopped: ${why}`);
    this.name = 'RunStopped';
    this.why = why;
  }
}

/** What a run is going to do, as far as its input tells. */
export interface Plan {
  /** The agents the request asks; the strategy's own coordinators are not among them. */
  agents: string[];
  /** The ids of its phases, in order; of rounds they are `r1`, `r2`, … */
  phases: string[];
}

/** The part of a request that `admit` may change: the user's words and the strategy's parsed input. */
export interface Admission<I = unknown> {
  question: string;
  input: I;
}

/** How agents are put together to answer. */
export interface Strategy<I = unknown> {
  name: string;
  /** Parses the request's own part; a bad request never becomes a run. */
  input: z.ZodType<I>;
  /** Its own events, by type: merged into `StrategyEvents` for their types, and checked by these when a log is read for a replay. */
  events?: EventSchemas;
  /** The agents it asks of its own accord, whatever the request. */
  coordinators?: readonly string[];
  /** What its own tool calls may do; read when left out. */
  access?: ToolAccess;
  /** Several agents work on a request together, and a person may take another one in. */
  team?: boolean;
  /**
   * Runs before the first write: what it returns is kept as the run's question and input, so that what must not be kept never is.
   * @throws {AppError} for a request that must not become a run.
   */
  admit?(request: Admission<I>): Promise<Admission<I>>;
  /** What the run is going to do, for rights and for `run_start`: a pure function. */
  plan(input: I): Plan;
  /** Plays the run. An error that is no `AgentFailed` ends the run as failed. */
  run(context: RunContext, input: I): Promise<RunOutcome>;
}

/** Declares a strategy. The casts are safe: the workbench and the engine hand on only what `input` has parsed. */
export function defineStrategy<I>(definition: Strategy<I>): Strategy {
  const { admit } = definition;
  return {
    ...definition,
    ...(admit && { admit: (request) => admit(request as Admission<I>) }),
    plan: (input) => definition.plan(input as I),
    run: (context, input) => definition.run(context, input as I),
  };
}
