import type { EventData, RunEvent, Usage } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import type { PartReference } from '@/lib/core/message';
import type { Phrase } from '@/lib/core/phrase';
import type { RunEndStatus } from '@/lib/core/run';
import type { RunLabel } from '@/lib/core/run-labels';
import type { Note } from '@/lib/core/shared-context';
import type { Todo } from '@/lib/core/todos';

/** Where a run stands as its log tells it. That somebody has just pressed Stop is not in the log: pages lay it over this. */
export type RunViewStatus = 'queued' | 'planning' | 'running' | 'waiting' | RunEndStatus;

/** `waiting` is for a person or their program; `stopped` is what a person stopped, or was still at work when the run ended. */
export type WorkState = 'running' | 'waiting' | 'done' | 'failed' | 'stopped';

/** What a person or their program answered to a request. */
export interface AnswerView
  extends Pick<EventData<'signal_received'>, 'decision' | 'reason' | 'always' | 'expired' | 'args' | 'text'> {
  at: string;
}

/** Something the run cannot go on without. Open while its call is `waiting` and it is the call's last. */
export interface RequestView extends EventData<'signal_request'> {
  at: string;
  answer?: AnswerView;
}

export interface ToolCallView {
  type: 'tool';
  id: string;
  name: string;
  args: Json;
  /** The model call that asked for it, counted from 1 within the turn. */
  step: number;
  state: WorkState;
  /** What the call had to wait for, oldest first; while it is `waiting`, the last one is open. */
  requests?: readonly RequestView[];
  result?: Json;
  /** True when `result` was cut for the wire. */
  cut?: boolean;
  error?: string;
  /** The error in words for people. */
  phrase?: Phrase;
  /** Of a failed call: the label of the person's source that could not be asked at all. */
  unreached?: string;
  startedAt: string;
  endedAt?: string;
  ms?: number;
}

/** What an agent said on its way to a tool call. */
export interface CommentaryView {
  type: 'text';
  step: number;
  text: string;
}

export const INTERVENTION_KINDS = ['stop', 'skip', 'retry', 'note', 'steer', 'add'] as const;

/** What a person said or did to a run as it went: to one agent's turn, or to the team. */
export interface InterventionView {
  type: 'intervention';
  /** The signal's. */
  key: string;
  kind: (typeof INTERVENTION_KINDS)[number];
  /** Whom it was for; left out when it was for the team. */
  agent?: string;
  text?: string;
  /** The last phase begun by then; left out before the first. */
  phase?: string;
}

export type TurnPart = CommentaryView | ToolCallView | InterventionView;

export interface ModelCallView extends Usage {
  step: number;
  model: string;
  /** How much the model can be told at once, in tokens; logs of earlier versions do not say. */
  window?: number;
  startedAt: string;
  endedAt: string;
  ms: number;
}

export interface TurnView {
  turnId: string;
  agent: string;
  /** The phase it belongs to; left out for a turn outside of phases. */
  phase?: string;
  /** The number of a phase that is a round. */
  round?: number;
  attempt: number;
  maxSteps: number;
  model: string;
  state: WorkState;
  /** Model calls begun. */
  step: number;
  /** Whether model call number `step` has ended. */
  stepEnded: boolean;
  /** Commentary, tool calls and what a person did to the turn, in the order they came. */
  parts: readonly TurnPart[];
  /** What the agent is saying now; once `done`, what it answered. */
  text: string;
  /** The agent's own list as it last wrote it in this turn. */
  todos?: readonly Todo[];
  thinking: string;
  /** How much of `thinking` ended model calls hold: the rest is dropped when a call in flight is lost. */
  thinkingKept: number;
  thinkingMs: number;
  /** Set while a model call that failed waits to be made again. */
  retry?: { code: string; until: string };
  /** Set while the model is thinking. */
  thinkingSince?: string;
  modelCalls: readonly ModelCallView[];
  usage: Usage;
  /** Once `done`: every tool call of the turn, and how many model calls it took. */
  response?: Pick<EventData<'agent_response'>, 'toolCalls' | 'steps'>;
  finishReason?: string;
  startedAt: string;
  endedAt?: string;
  error?: Pick<EventData<'agent_error'>, 'code' | 'message' | 'phrase' | 'action' | 'partial'>;
}

/** The turns of one agent in one phase, oldest first. Only the last one counts; the others are superseded attempts. */
export interface LaneView {
  agent: string;
  phase?: string;
  turnIds: readonly string[];
}

/** A stage of the run; one that is a round has its number. */
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
}

/** What the run has read, and through whom first. Without an agent it was said earlier in the conversation. */
export interface LabelView {
  label: RunLabel;
  agent?: string;
  tool?: string;
}

/** A working file that the run has written, in its last version. */
export type FileView = Pick<EventData<'file_written'>, 'agent' | 'fileId' | 'name' | 'version' | 'length'>;

/** What an agent remembers since the run. */
export type FactView = Pick<EventData<'fact_remembered'>, 'agent' | 'factId' | 'agentId' | 'text'>;

/** The provider the run waits for, and the reason. */
export type ProviderWaitView = EventData<'provider_wait_start'>;

export interface UsageRow extends Usage {
  agent: string;
  model: string;
  calls: number;
  ms: number;
}

/** Everything a reader may want to know of a run, folded from its events. Plain JSON, never changed in place. */
export interface RunView {
  /** The last event folded in: the resume cursor. 0 before the first. */
  seq: number;
  runId: string;
  conversationId: string;
  strategy: string;
  question: string;
  /** What the question has beside its text. */
  parts?: readonly PartReference[];
  status: RunViewStatus;
  /** Why the run did not simply complete. */
  reason?: string;
  /** The phrase of the reason, without who is missing. */
  phrase?: Phrase;
  /** Who was asked, and who has joined since; the strategy's own coordinators are not among them. */
  agents: readonly string[];
  /** The ids of the phases the run began with the intention to play, in order. */
  plannedPhases: readonly string[];
  limits?: EventData<'run_start'>['limits'];
  phases: readonly PhaseView[];
  lanes: readonly LaneView[];
  turns: Readonly<Record<string, TurnView>>;
  notes: readonly NoteView[];
  /** What a person said or did to the run while no turn was meant by it. */
  interventions: readonly InterventionView[];
  /** Set while the run rests because the provider of its models is away. */
  providerWait?: ProviderWaitView;
  notices: readonly NoticeView[];
  /** Each once. */
  labels: readonly LabelView[];
  /** Left out when there are none. */
  files?: readonly FileView[];
  facts?: readonly FactView[];
  /** The final text once it is known; `answerOf` also tells the one being written. */
  answer: string;
  /** The turn that writes the answer, once it has begun. */
  writer?: string;
  /** What the run's strategy adds, in a form that its own fold and components know. */
  own?: unknown;
  usage: readonly UsageRow[];
  startedAt?: string;
  endedAt?: string;
  ms?: number;
}

/** What an event changes in the view of its run by the rules of the run's strategy, after what it changes in any run. Pure. */
export type StrategyFold = (view: RunView, event: RunEvent) => Partial<RunView>;

/** The fold of a strategy, found by its name; a strategy may have none. */
export type FindFold = (strategy: string) => StrategyFold | undefined;
