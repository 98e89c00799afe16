import { failureRetries } from '@/lib/core/models/failure-retries';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { findView } from '../find-view';

/** Reasons why a run is partial, or an agent missing, although no agent failed. */
const NO_TIME: ReadonlySet<string> = new Set(['timeLimitOfRun', 'noTimeForRound', 'noTimeForPhase', 'taskWithoutTime']);

/** Whether a retry of this run would probably do something that the run did not; the server decides. */
export function mayRetry(view: RunView): boolean {
  const { strategy, status, turns, phrase } = view;
  const { retries, missing } = findView(strategy);
  if (!retries || phrase?.code === 'gaveUp') return false;
  const failed = Object.values(turns).filter(({ state, error }) => state === 'failed' && error?.action !== 'retry');
  const canRepeat = failed.some(({ error }: TurnView) => failureRetries(error?.code ?? '').retryRun);
  if (status === 'partial') {
    const reasons = [phrase, ...(missing?.(view) ?? []).map(({ phrase }) => phrase)];
    return canRepeat || reasons.some((reason) => NO_TIME.has(reason?.code ?? ''));
  }
  return status === 'cancelled' || (status === 'failed' && (canRepeat || failed.length === 0));
}
