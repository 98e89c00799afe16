import { wordReversalRequest } from '@/lib/api/word-requests';
import { undoWords } from '@/lib/services/words/revert-words';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params, body }) => undoWords({ ctx, input: { of: params.id, id: body.id } }), {
  body: wordReversalRequest,
});
