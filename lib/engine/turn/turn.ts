import type { Agent } from '@/lib/core/agent';
import type { AskTask } from '@/lib/core/strategy';
import type { RunLog } from '../log/run-log';
import type { EnginePorts } from '../ports';
import type { Permit } from '../queue/semaphore';
import type { ProviderWait } from './provider-wait';
import type { TurnProgress } from './turn-progress';
import type { TurnWork } from './turn-work';

/** One agent at work on one task: what its model calls and its tools share. */
export interface Turn {
  agent: Agent;
  task: AskTask;
  /** What every event of the turn carries. */
  words: { agent: string; turnId: string; round?: number; phase?: string };
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
