import type { ConversationSummary } from '@/lib/core/conversation-summary';
import type { AskTask, Teamwork } from '@/lib/core/strategy';
import type { RunLog } from '../log/run-log';
import type { EnginePorts } from '../ports';
import type { Permit } from '../queue/semaphore';
import type { RunAgent } from '../setup';
import type { ProviderWait } from './provider-wait';
import type { RunImages } from './run-images';
import type { OnCall } from './turn-call';
import type { TurnProgress } from './turn-progress';
import type { TurnState } from './turn-state';
import type { TurnWork } from './turn-work';

/** What the calls of one turn share: an agent's, or one of the strategy itself. */
export interface Turn {
  /** Who calls: its access decides which tools it may use. */
  agent: Pick<RunAgent, 'name' | 'id' | 'access' | 'reach' | 'code'>;
  /** What every event of the turn carries. */
  words: { agent: string; turnId: string; round?: number; phase?: string };
  team: Teamwork | undefined;
  log: RunLog;
  ports: EnginePorts;
  work: TurnWork;
  progress: TurnProgress;
  /** A turn's permit among those that may work in this process at the same time. */
  permit: Permit;
  providerWait: ProviderWait;
  /** The run's signal, the turn's own time limit and what people do to the turn. */
  signal: AbortSignal;
}

/** One agent at work on one task. */
export interface AgentTurn extends Turn {
  agent: RunAgent;
  task: AskTask;
  images: RunImages;
  /** What the run's agents are told first. */
  opening: string;
  state: TurnState;
  /** By model: how many tokens of the provider an estimated one is, as far as the run knows. */
  ratios: Map<string, number>;
  /** What earlier runs of the conversation have made of its beginning. */
  summaries(): readonly ConversationSummary[];
  onCall?: OnCall;
}

/** The key of the model call that comes next. */
export const nextCallKey = ({ task, state }: AgentTurn) => `${task.turnId}.m${state.calls + 1}`;
