import type { AskTask, Teamwork } from '@/lib/core/agents/agent-task';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import type { RunLog } from '../log/run-log';
import type { EnginePorts } from '../ports';
import type { Permit } from '../queue/semaphore';
import type { RunClock } from '../run-clock';
import type { RunAgent } from '../run-setup';
import type { ProviderWait } from './model/provider-wait';
import type { RunImages } from './prompt/run-images';
import type { OnCall } from './turn-call';
import type { TurnProgress } from './turn-progress';
import type { TurnState } from './turn-state';
import type { TurnWork } from './turn-work';

/** What all calls of a turn share, whether it is the turn of an agent or of the strategy itself. */
export interface Turn {
  /** The caller: its access decides which tools it may use. */
  agent: Pick<RunAgent, 'name' | 'id' | 'access' | 'reach' | 'code'> & { model?: Pick<RunAgent['model'], 'id'> };
  /** Fields that every event of the turn has. */
  eventFields: { agent: string; turnId: string; round?: number; phase?: string };
  team: Teamwork | undefined;
  /** Whether it repeats a call to check the answer, so that the result is not a source of the run. */
  isReread?: boolean;
  log: RunLog;
  ports: EnginePorts;
  work: TurnWork;
  progress: TurnProgress;
  /** The turn's permit of the process's semaphore. */
  permit: Permit;
  providerWait: ProviderWait;
  /** The time limit of the run. */
  clock: Pick<RunClock, 'pause'>;
  /** Aborts when the run stops, at the turn's time limit, or when a user ends the turn. */
  signal: AbortSignal;
}

/** The turn of an agent working on a task. */
export interface AgentTurn extends Turn {
  agent: RunAgent;
  task: AskTask;
  images: RunImages;
  /** Text that begins the instructions of every agent in the run. */
  opening: string;
  state: TurnState;
  /** By model: the ratio of the provider's tokens to estimated tokens, as learned in this run. */
  ratios: Map<string, number>;
  /** Returns summaries that earlier runs made of the beginning of the conversation. */
  summaries(): readonly ConversationSummary[];
  onCall?: OnCall;
}

/** Returns the key of the next model call. */
export const nextCallKey = ({ task, state }: AgentTurn) => `${task.turnId}.m${state.calls + 1}`;
