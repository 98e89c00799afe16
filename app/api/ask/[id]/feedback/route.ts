import { visitFeedback } from '@/lib/api/visit-requests';
import { rateVisit } from '@/lib/services/desks/rate-visit';
import { publicRoute } from '@/lib/workbench';

/** Stores what a visitor says about the answer to their own question. */
export const POST = publicRoute(async ({ ctx, params: { id }, body }) => rateVisit({ ctx, input: { desk: id, ...body } }), {
  body: visitFeedback,
  sameSite: true,
  maxBytes: 4 * 1024,
});
