import type { RunStore } from '@/lib/core/ports/run-store';
import { isEnded, type Run } from '@/lib/core/runs/run';
import { CANCEL } from './cancel-runs';

/** Whether its user has asked to stop a run that has not ended yet: it may wait for calls that must not be cut off. */
export async function isStopping(runs: Pick<RunStore, 'signals'>, { id, status }: Pick<Run, 'id' | 'status'>): Promise<boolean> {
  return !isEnded(status) && (await runs.signals(id)).some(({ key }) => key === CANCEL.key);
}
