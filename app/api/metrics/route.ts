import { METRIC_FORMATS, metricsText } from '@/lib/core/metrics-text';
import { showMetrics } from '@/lib/services/health/show-metrics';
import { route } from '@/lib/workbench';

/** The figures of `GET /api/server` and counters of this process, for Prometheus (docs/guides/operating.md). */
export const GET = route(
  async ({ ctx, request }) => {
    const format = request.headers.get('accept')?.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus';
    const headers = { 'content-type': METRIC_FORMATS[format], 'cache-control': 'no-store' };
    return new Response(metricsText(await showMetrics({ ctx }), format), { headers });
  },
  { ownerOnly: true },
);
