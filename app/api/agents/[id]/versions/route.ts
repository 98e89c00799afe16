import { libraryVersionsRequest } from '@/lib/api/library-requests';
import { listVersions } from '@/lib/services/library/list-versions';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, params: { id }, query }) => listVersions({ ctx, input: { kind: 'agent', id, ...query } }),
  {
    query: libraryVersionsRequest,
  },
);
