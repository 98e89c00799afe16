import { MAX_CHANGE_BYTES, wordChangeRequest, wordChangesQuery } from '@/lib/api/word-requests';
import { changeWords } from '@/lib/services/words/change-words';
import { listWordChanges } from '@/lib/services/words/list-word-changes';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listWordChanges({ ctx, input: query }), { query: wordChangesQuery });

export const POST = route(async ({ ctx, body }) => changeWords({ ctx, input: body }), {
  body: wordChangeRequest,
  maxBytes: MAX_CHANGE_BYTES,
});
