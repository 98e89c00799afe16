import { wordsQuery } from '@/lib/api/word-requests';
import { readWords } from '@/lib/services/words/read-words';
import { route } from '@/lib/workbench';

/** Returns the whole word library, or what has changed since a version. */
export const GET = route(
  async ({ ctx, query }) =>
    new Response(await readWords({ ctx, input: query }), {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    }),
  { query: wordsQuery },
);
