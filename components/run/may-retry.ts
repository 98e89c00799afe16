import { FINAL_FAILURES } from '@/lib/core/final-failures';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { findView } from './find-view';

/** Reasons why a run is partial although no agent failed. */
const NO_TIME: ReadonlySet<string> = new Set(['timeLimitOfRun', 'noTimeForRound', 'noTimeForPhase']);

/** Whether a retry of this run would probably do something that the run did not; the server decides. */
export function mayRetry({ strategy, status, turns, phrase }: RunView): boolean {
  if (!findView(strategy).retries || phrase?.code === 'gaveUp') return false;
  const failed = Object.values(turns).filter(({ state, error }) => state === 'failed' && error?.action !== 'retry');
  const canRepeat = failed.some(({ error }: TurnView) => !FINAL_FAILURES.has(error?.code ?? ''));
  if (status === 'partial') return canRepeat || NO_TIME.has(phrase?.code ?? '');
  return status === 'cancelled' || (status === 'failed' && (canRepeat || failed.length === 0));
}
