import { api } from '../api';

/** Requests the cancellation of a run. The run's log shows when it has ended. */
export function cancelRun(runId: string): Promise<unknown> {
  return api<unknown>(`/api/runs/${encodeURIComponent(runId)}/cancel`, { method: 'POST' });
}
