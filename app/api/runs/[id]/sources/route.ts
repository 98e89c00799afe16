import { sourcesRequest } from '@/lib/api/requests';
import { readSources } from '@/lib/services/runs/read-sources';
import { route } from '@/lib/workbench';

/** Returns what a run has read and its answer can cite. */
export const GET = route(({ ctx, params: { id }, query }) => readSources({ ctx, input: { id, ...query } }), {
  query: sourcesRequest,
});
