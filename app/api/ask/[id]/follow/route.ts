import { visitRequest } from '@/lib/api/visit-requests';
import { findVisitedRun } from '@/lib/services/desks/find-visited-run';
import { publicRoute } from '@/lib/workbench';
import { visitResponse } from '../../visit-response';

/** Follows a visitor's own question again, from the beginning. */
export const POST = publicRoute(
  async ({ request, ctx, params: { id }, body }) =>
    visitResponse(ctx, request, async () => ({ run: await findVisitedRun(ctx, { desk: id, ...body }), ...body })),
  { body: visitRequest, sameSite: true, maxBytes: 4 * 1024 },
);
