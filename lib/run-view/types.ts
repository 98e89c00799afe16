import type { Todo } from '@/lib/core/agents/todos';
import type { PartReference, ResultImage } from '@/lib/core/conversations/message';
import type { EventData, RunEvent, Usage } from '@/lib/core/events';
import type { Json } from '@/lib/core/json/json';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { RunEndStatus } from '@/lib/core/runs/run';
import type { RunLabel } from '@/lib/core/runs/run-labels';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Note } from '@/lib/core/teams/shared-context';
import type { ToolProgress } from '@/lib/core/tools/tool';

/** State of a run according to its log. A pending Stop is not in the log; pages show it in addition. */
export type RunViewStatus = 'queued' | 'planning' | 'running' | 'waiting' | RunEndStatus;

/** `waiting`: for a user or program. `stopped`: by a user, or because the run ended. */
export type WorkState = 'running' | 'waiting' | 'done' | 'failed' | 'stopped';

/** The answer of a user or program to a request. */
export interface AnswerView
  extends Pick<EventData<'signal_received'>, 'decision' | 'reason' | 'always' | 'expired' | 'args' | 'action' | 'text'> {
  at: string;
  /** Set for a request that was withdrawn before it was answered. */
  isWithdrawn?: true;
}

/** A request that the run waits for. Open while its call is `waiting` and it is the call's last request. */
export interface RequestView extends SignalRequest {
  at: string;
  answer?: AnswerView;
}

export interface ToolCallView {
  type: 'tool';
  id: string;
  name: string;
  args: Json;
  /** Number of the model call that requested it, counted from 1 within the turn. */
  step: number;
  state: WorkState;
  /** Its progress; never set once it has ended. */
  progress?: ToolProgress;
  /** The call's requests, oldest first; while it is `waiting`, the last one is open. */
  requests?: readonly RequestView[];
  result?: Json;
  /** Images of the result. */
  images?: readonly ResultImage[];
  /** Whether `result` was cut before it was sent. */
  cut?: boolean;
  error?: string;
  /** The translatable error message. */
  phrase?: Phrase;
  /** Set for a reused result: when it was fetched (ISO 8601), and its key in the cache. */
  cached?: { key: string; at: string };
  /** Of a failed call: the label of the user's source that could not be reached. */
  unreached?: string;
  startedAt: string;
  endedAt?: string;
  ms?: number;
}

/** Text that an agent wrote before a tool call. */
export interface CommentaryView {
  type: 'text';
  step: number;
  text: string;
}

export const INTERVENTION_KINDS = ['stop', 'skip', 'retry', 'note', 'steer', 'add', 'finish'] as const;

/** A user's intervention in a run: in one agent's turn, or in the team. */
export interface InterventionView {
  type: 'intervention';
  /** Key of the signal. */
  key: string;
  kind: (typeof INTERVENTION_KINDS)[number];
  /** The agent it was meant for; undefined for the team. */
  agent?: string;
  text?: string;
  /** The phase that had last begun; undefined before the first. */
  phase?: string;
}

export type TurnPart = CommentaryView | ToolCallView | InterventionView;

export interface ModelCallView extends Usage {
  step: number;
  model: string;
  /** The model's context window in tokens; missing in logs of earlier versions. */
  window?: number;
  startedAt: string;
  endedAt: string;
  ms: number;
  /** The part of `ms` before the model's first token; undefined if the log does not contain it. */
  firstTokenMs?: number;
}

/** A wait between two attempts of a model call. `until` is the planned end. */
export interface RetryView {
  code: string;
  at: string;
  until: string;
}

export interface TurnView {
  turnId: string;
  agent: string;
  /** The phase it belongs to; undefined for a turn outside of phases. */
  phase?: string;
  /** Round number, if the phase is a round. */
  round?: number;
  attempt: number;
  maxSteps: number;
  model: string;
  state: WorkState;
  /** Number of model calls begun. */
  step: number;
  /** Whether model call number `step` has ended. */
  stepEnded: boolean;
  /** Commentary, tool calls and interventions, in order of time. */
  parts: readonly TurnPart[];
  /** The text of the current model call; once `done`, the answer. */
  text: string;
  /** The agent's todo list, as of its last write in this turn. */
  todos?: readonly Todo[];
  thinking: string;
  /** Length of `thinking` from completed model calls; the rest is dropped when the current call fails. */
  thinkingKept: number;
  thinkingMs: number;
  /** Since when the current model call has written something (ISO 8601). */
  outputSince?: string;
  /** Set while a failed model call waits for its retry. */
  retry?: { code: string; until: string };
  /** All waits before a retry, oldest first; undefined when there were none. */
  retries?: readonly RetryView[];
  /** Set while the model is thinking (ISO 8601). */
  thinkingSince?: string;
  modelCalls: readonly ModelCallView[];
  /** Number of model calls that summarised the conversation; undefined when there were none. */
  summaries?: number;
  usage: Usage;
  /** Once `done`: every tool call of the turn, and the number of model calls. */
  response?: Pick<EventData<'agent_response'>, 'toolCalls' | 'steps'>;
  finishReason?: string;
  startedAt: string;
  endedAt?: string;
  error?: Pick<EventData<'agent_error'>, 'code' | 'message' | 'phrase' | 'action' | 'partial'>;
}

/** The turns of one agent in one phase, oldest first. The last one is current; the others were superseded. */
export interface LaneView {
  agent: string;
  phase?: string;
  turnIds: readonly string[];
}

/** A stage of the run; rounds have a number. */
export interface PhaseView {
  id: string;
  round?: number;
  agents: readonly string[];
  state: WorkState;
  startedAt: string;
  endedAt?: string;
  ms?: number;
}

export interface NoteView extends Note {
  seq: number;
  at: string;
  conflict: boolean;
}

export interface NoticeView {
  seq: number;
  at: string;
  kind: EventData<'notice'>['kind'] | 'error';
  message: string;
  phrase?: Phrase;
  agent?: string;
  turnId?: string;
  round?: number;
  /** Key of the user's message that the notice is about. */
  signal?: string;
}

/** A label of the run, and the agent and tool that caused it first. Without an agent it comes from an earlier run of the conversation. */
export interface LabelView {
  label: RunLabel;
  agent?: string;
  tool?: string;
}

/** A working file written by the run, in its latest version. */
export type FileView = Pick<EventData<'file_written'>, 'agent' | 'fileId' | 'name' | 'version' | 'length'>;

/** A fact that an agent remembered during the run. */
export type FactView = Pick<EventData<'fact_remembered'>, 'agent' | 'factId' | 'agentId' | 'text'>;

/** The provider that the run waits for, with the reason. */
export type ProviderWaitView = EventData<'provider_wait_start'>;

export interface UsageRow extends Usage {
  agent: string;
  model: string;
  calls: number;
  ms: number;
}

/** The state of a run, folded from its events. Plain JSON, never mutated. */
export interface RunView {
  /** `seq` of the last folded event, the cursor for resuming; 0 before the first. */
  seq: number;
  runId: string;
  conversationId: string;
  strategy: string;
  question: string;
  /** Attachments of the question. */
  parts?: readonly PartReference[];
  status: RunViewStatus;
  /** Why the run did not complete normally. */
  reason?: string;
  /** The translatable reason, without the missing agents. */
  phrase?: Phrase;
  /** The members: agents that were asked, and those added since; without the strategy's coordinators. */
  agents: readonly string[];
  /** Ids of the phases planned at the start, in order. */
  plannedPhases: readonly string[];
  limits?: EventData<'run_start'>['limits'];
  phases: readonly PhaseView[];
  lanes: readonly LaneView[];
  turns: Readonly<Record<string, TurnView>>;
  notes: readonly NoteView[];
  /** Interventions that concern no particular turn. */
  interventions: readonly InterventionView[];
  /** Set while the run waits because the provider of its models is unavailable. */
  providerWait?: ProviderWaitView;
  /** The waits for providers that are over; undefined when there were none. */
  providerWaits?: readonly (ProviderWaitView & { until: string })[];
  notices: readonly NoticeView[];
  /** Distinct labels. */
  labels: readonly LabelView[];
  /** `files` and `facts` are undefined when there are none. */
  files?: readonly FileView[];
  facts?: readonly FactView[];
  /** The final answer once it is known; `answerOf` also returns the one being written. */
  answer: string;
  /** The turn that writes the answer, once it has started. */
  writer?: string;
  /** Paragraphs of the answer that contained a wrong quote, and their replacements; undefined when there are none. */
  replaced?: readonly { before: string; after: string }[];
  /** The result of the run's own check of its citations. */
  citationCheck?: EventData<'citations_checked'>;
  /** State of the run's strategy, known only to its own fold and components. */
  own?: unknown;
  usage: readonly UsageRow[];
  startedAt?: string;
  endedAt?: string;
  ms?: number;
}

/** Returns the changes that an event causes in the view by the rules of the run's strategy; applied after the common fold. Pure. */
export type StrategyFold = (view: RunView, event: RunEvent) => Partial<RunView>;

/** Finds the fold of a strategy by name; a strategy may have none. */
export type FindFold = (strategy: string) => StrategyFold | undefined;
