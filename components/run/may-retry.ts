import type { RunView } from '@/lib/run-view/types';
import { findView } from './find-view';

/** Reasons why a run is partial although no agent failed. */
const NO_TIME: ReadonlySet<string> = new Set(['timeLimitOfRun', 'noTimeForRound', 'noTimeForPhase']);

/** Whether a retry of this run would do something that the run did not; the server decides in the end. */
export function mayRetry({ strategy, status, turns, phrase }: RunView): boolean {
  if (!findView(strategy).retries) return false;
  if (status !== 'partial') return status === 'failed' || status === 'cancelled';
  return (
    NO_TIME.has(phrase?.code ?? '') ||
    Object.values(turns).some(({ state, error }) => state === 'failed' && error?.action !== 'retry')
  );
}
