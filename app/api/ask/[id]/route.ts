import { visitQuestion } from '@/lib/api/visit-requests';
import { askAsVisitor } from '@/lib/services/desks/ask-as-visitor';
import { publicRoute } from '@/lib/workbench';
import { visitResponse } from '../visit-response';

/** Asks a published desk without an account. */
export const POST = publicRoute(
  async ({ request, ctx, params: { id }, body }) => {
    const input = { deskId: id, request: body, key: request.headers.get('idempotency-key') };
    return visitResponse(ctx, request, () => askAsVisitor({ ctx, input }));
  },
  { body: visitQuestion, sameSite: true, maxBytes: 64 * 1024 },
);
