import type { z } from 'zod';
import type {
  AgentFacts,
  AskResult,
  AskTask,
  CallTask,
  HistoryMessage,
  Reread,
  RereadTask,
  ToolResult,
} from './agents/agent-task';
import { BaseError } from './base-error';
import type { NumberedSource } from './citations/citation';
import type { PartReference } from './conversations/message';
import type { PersonMessage } from './conversations/person-message';
import type { EventSchemas, NewEvent } from './events';
import type { TextFile } from './files/read-file-part';
import type { Json } from './json/json';
import type { Phrase } from './phrases/phrase';
import type { FilledWorkflow, Teammate, WorkflowChoice, WorkflowList } from './ports/prompt-workflows';
import type { RunEndStatus, RunLimits } from './runs/run';
import type { RunLabel } from './runs/run-labels';
import type { Note } from './teams/shared-context';
import type { DispatchOptions, TeamOptions } from './teams/team-options';
import type { ToolAccess } from './tools/tool';

/** Prompt workflows (`PromptWorkflows`) as a run uses them: until its signal aborts. */
export interface RunWorkflows {
  list(team: readonly Teammate[]): Promise<WorkflowList>;
  /** @throws {ToolFailed} */
  fill(choice: WorkflowChoice): Promise<FilledWorkflow>;
}

export interface RunOutcome {
  status: Exclude<RunEndStatus, 'cancelled'>;
  answer: string;
  /** Why the run is not `completed`. */
  reason?: string;
  /** The phrase of the reason, without the part about the run's `missing` agents. */
  phrase?: Phrase;
}

/**
 * The engine as a strategy sees it. After a resume, the strategy runs again from its start: results that are already in the log
 * are returned, and events that are already there are skipped. A strategy must therefore do everything through this interface
 * that is not a pure function of its input.
 */
export interface RunContext {
  readonly runId: string;
  readonly conversationId: string;
  /** The request in the user's own words. */
  readonly question: string;
  /** Images and documents of the request; usually empty. */
  readonly parts: readonly PartReference[];
  readonly limits: RunLimits;
  /** Aborts when this attempt at the run stops, whatever the reason: a `RunStopped`. */
  readonly signal: AbortSignal;
  /** Returns the remaining time in milliseconds. Decisions based on it must go through `step`; time limits need not. */
  remainingMs(): number;
  /**
   * Returns the typical duration of this run's model calls, in milliseconds; undefined before the first one. Decisions based on
   * it must go through `step`.
   */
  usualCallMs(): number | undefined;
  about(agent: string): AgentFacts;
  /** Adds an agent that was not planned to the run, once; to be awaited before the agent is asked. */
  join(agent: string): Promise<void>;
  /**
   * Runs one complete turn of an agent: model calls and tools. @throws {AgentFailed} and nothing else, unless the run stops.
   */
  ask(task: AskTask): Promise<AskResult>;
  /**
   * Calls a tool on behalf of the strategy, with the rights of the strategy's `access`; labels, approvals and the journal work as for an agent's
   * call. A tool's failure is returned as the result, and so is that of a tool that is too slow.
   * @throws {AgentFailed} when the user stops, skips or restarts the turn, or at its time limit
   */
  call(task: CallTask): Promise<ToolResult>;
  /** The prompt workflows of the run's user. Their results must go through `step`. */
  readonly workflows: RunWorkflows;
  /**
   * Repeats calls that only read and need no confirmation; returns their results in order. They do not count as sources of the run.
   * @throws {AgentFailed} when the turn is stopped or exceeds its time limit; calls that are slow fail before
   */
  reread(task: RereadTask): Promise<Reread[]>;
  /** Returns the results of the run's tools so far that an answer can cite. */
  sources(): Promise<readonly NumberedSource[]>;
  /** Resolves when everything that the run has emitted so far can be read from its log. A step by itself does not wait for this. */
  committed(): Promise<void>;
  /**
   * Runs `work` once per run and returns its recorded result on a replay. `key` describes the step; a recorded result that does
   * not match `schema` fails the run.
   */
  step<T extends Json>(key: string, schema: z.ZodType<T>, work: () => Promise<T>): Promise<T>;
  /** Like `step`, for waiting: meanwhile the run does not count as active and may be suspended. */
  waitFor<T extends Json>(key: string, schema: z.ZodType<T>, wait: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` between a `phase_start` and a `phase_complete`. `id` is unique within the run; `agents` are those known to
   * work in the phase at the same time, so that one that fails can be restarted. If `work` throws, there is no `phase_complete`.
   */
  phase<T>(id: string, work: () => Promise<T>, of?: { agents?: readonly string[] }): Promise<T>;
  /** Emits an event. `key` is unique within the run; an event whose key is already in the log is skipped. */
  emit(event: NewEvent, key: string): void;
  /**
   * Records the current final answer: it is kept if the run is stopped or runs out of time before the strategy returns its outcome, but not if the
   * strategy throws an error.
   */
  answered(answer: string): void;
  /** Labels the run as having read such data, from this server of a connection if any; emits an event the first time. */
  mark(label: RunLabel, origin?: string): void;
  /** Whether data sent to this connection's server could contain private data of another origin, at the request of a text that was read. */
  isTaintedBeyond(origin: string): boolean;
  /** Returns the notes of the shared context so far. */
  notes(): readonly Note[];
  /**
   * Returns the earlier messages of the run's conversation, oldest first, as of the run's start, and labels the run like the runs that they
   * come from. `runs`: only the messages of these runs.
   */
  history(runs?: readonly string[]): Promise<HistoryMessage[]>;
  /** Returns the user's interventions in this run so far, oldest first. Decisions based on them must go through `step`. */
  interventions(): readonly Intervention[];
  /**
   * Returns the user's messages to agents of this run that no model has received so far, by recipient. Decisions based on them must go through
   * `step`.
   */
  unread(): readonly Pick<PersonMessage, 'agent'>[];
  /** Resolves at the user's next intervention; may never resolve. */
  nextIntervention(): Promise<void>;
}

/**
 * A user's command to a running run that its strategy carries out: repeat an ended turn, add an agent, or answer now. `message`: words to one
 * agent, or to all, which the agents receive in their turns.
 */
export type Intervention =
  | { kind: 'retry'; turnId: string }
  | { kind: 'add'; agent: string }
  | { kind: 'finish' }
  | { kind: 'message'; agent?: string };

/** Why a run's signal aborted. `barred`: the run was deleted, or its user was disabled or deleted. */
export class RunStopped extends BaseError {
  static override readonly kind: string = 'RunStopped';

  readonly why: 'cancelled' | 'barred' | 'deadline' | 'shutdown' | 'waiting' | 'ended';

  constructor(why: RunStopped['why']) {
    super(`run stopped: ${why}`);
    this.why = why;
  }
}

/** What a run is expected to do, as far as its input determines it. */
export interface Plan {
  /** The agents that the strategy asks, without its own coordinators. */
  agents: string[];
  /** Ids of its phases, in order; rounds are `r1`, `r2`, … */
  phases: string[];
}

/** The part of a request that `admit` may change: the user's words and the strategy's parsed input. */
export interface Admission<I = unknown> {
  question: string;
  input: I;
}

/** A way of combining agents to answer a request. */
export interface Strategy<I = unknown> {
  name: string;
  /** Parses the strategy's part of a request; an invalid request never becomes a run. */
  input: z.ZodType<I>;
  /**
   * Schemas of its own events, by type: their types are merged into `StrategyEvents`, and entries are validated with them when
   * a log is read for a replay.
   */
  events?: EventSchemas;
  /** Agents that the strategy asks itself, whatever the request. */
  coordinators?: readonly string[];
  /** Access of its own tool calls; `read` when omitted. */
  access?: ToolAccess;
  /** Several agents work together on a request, and the user may add another one. */
  team?: boolean;
  /** Its agents work on the shared context of the run: each member has the collaboration tools. */
  sharesContext?: boolean;
  /**
   * The user may send messages to its agents while they work. Their words reach the agents unchanged: `admit` does not see them. A view of the
   * strategy shows them.
   */
  takesMessages?: boolean;
  /**
   * Set if a run can be retried from its log, because no step stores anything outside of the log under the run's id. Returns all agents that
   * the run may ask. Must be a pure function.
   */
  retriedAgents?(input: I): string[];
  /**
   * Runs before the first write. The run is stored with the question and input that it returns, so that it can remove data that must not be stored.
   * @throws {AppError} for a request that must not become a run
   */
  admit?(request: Admission<I>): Promise<Admission<I>>;
  /** Returns what the run is expected to do, for checking rights and for `run_start`. Must be a pure function. */
  plan(input: I): Plan;
  /** Returns the options of a team, so that it can be asked again with the same ones. Must be a pure function. */
  teamOptions?(input: I): TeamOptions;
  /** Returns the options of a dispatch, so that it can be asked again with the same ones. Must be a pure function. */
  dispatch?(input: I): DispatchOptions;
  /** Whether the answer ends with questions that can be asked next, if this model writes it (`provider:model`). Must be a pure function. */
  suggests?(input: I, model: string): boolean;
  /** Returns the texts that were attached to the question. Must be a pure function. */
  texts?(input: I): TextFile[];
  /** Returns the id of the answer desk that is asked. Must be a pure function. */
  desk?(input: I): string;
  /** Runs the strategy. An error ends the run as failed; the reason in an `AgentFailed` is shown to users. */
  run(context: RunContext, input: I): Promise<RunOutcome>;
}

/** Declares a strategy. Dropping the type of its input is safe: the workbench and the engine only pass on what `input` has parsed. */
export function defineStrategy<I>(definition: Strategy<I>): Strategy {
  return definition;
}
