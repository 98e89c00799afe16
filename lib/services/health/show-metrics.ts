import type { Metric } from '@/lib/core/metrics-text';
import type { Call } from '../call';
import { serverMetrics } from './server-metrics';
import { showServerState } from './show-server-state';
import type { Counts } from './tally';

type Parts = Parameters<typeof showServerState>[0]['ctx'] & { figures: { counts(): Counts } };

/** Returns what the server shows its owners, and what this process has counted, as metrics for monitoring. */
export async function showMetrics({ ctx }: Call<Parts>): Promise<Metric[]> {
  const state = await showServerState({ ctx });
  return serverMetrics(state, ctx.figures.counts());
}
