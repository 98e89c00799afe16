import { wordReversalRequest } from '@/lib/api/word-requests';
import { redoWords } from '@/lib/services/words/revert-words';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params, body }) => redoWords({ ctx, input: { of: params.id, id: body.id } }), {
  body: wordReversalRequest,
});
