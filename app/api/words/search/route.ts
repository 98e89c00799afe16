import { wordSearchQuery } from '@/lib/api/word-requests';
import { findWords } from '@/lib/services/words/find-words';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => findWords({ ctx, input: query }), { query: wordSearchQuery });
