import { runFormat } from '@/lib/api/requests';
import { wordQuestion } from '@/lib/api/word-run-requests';
import { askWords } from '@/lib/services/words/ask-words';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

/** Starts a run in which the Architect changes the word library, or the Scholar explains. */
export const POST = route(
  async ({ request, ctx, body }) => {
    const input = { request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => askWords({ ctx, input }), { wire: wireOf(request, 'sse') });
  },
  { scope: 'ask', body: wordQuestion, query: runFormat },
);
