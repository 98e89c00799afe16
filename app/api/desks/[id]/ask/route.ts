import { deskQuestion } from '@/lib/api/desk-requests';
import { runFormat } from '@/lib/api/requests';
import { askDesk } from '@/lib/services/desks/ask-desk';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../../run-response';

/** Starts a run that answers a question to the desk. */
export const POST = route(
  async ({ request, ctx, params: { id }, body }) => {
    const input = { desk: id, request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => askDesk({ ctx, input }), { wire: wireOf(request, 'sse') });
  },
  { scope: 'ask', body: deskQuestion, query: runFormat },
);
