import { visitRequest } from '@/lib/api/visit-requests';
import { stopVisit } from '@/lib/services/desks/stop-visit';
import { publicRoute } from '@/lib/workbench';

/** Stops a visitor's own question. */
export const POST = publicRoute(
  async ({ ctx, params: { id }, body }) => {
    await stopVisit({ ctx, input: { desk: id, ...body } });
    return undefined;
  },
  { body: visitRequest, sameSite: true, maxBytes: 4 * 1024 },
);
