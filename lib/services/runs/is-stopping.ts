import type { RunStore } from '@/lib/core/ports/run-store';
import { isEnded, type Run } from '@/lib/core/runs/run';
import { CANCEL } from './cancel-runs';

/** Whether the user has requested to stop a run that has not ended yet: it may be waiting for calls that must not be interrupted. */
export async function isStopping(runs: Pick<RunStore, 'signals'>, { id, status }: Pick<Run, 'id' | 'status'>): Promise<boolean> {
  return !isEnded(status) && (await runs.signals(id)).some(({ key }) => key === CANCEL.key);
}
