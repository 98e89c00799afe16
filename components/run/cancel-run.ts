import { api } from '../api';

/** Asks a run to stop. Its log tells when it has. */
export function cancelRun(runId: string): Promise<unknown> {
  return api<unknown>(`/api/runs/${encodeURIComponent(runId)}/cancel`, { method: 'POST' });
}
