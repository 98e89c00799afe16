import { z } from 'zod';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';
import { searchWords as search } from '@/lib/core/words/search-words';
import { noteReader, openLibrary, wordText } from './read-words';

export const searchWords = defineTool({
  name: 'searchWords',
  description:
    'Finds words of the library by term, meaning, tag, example or note; case and accents do not matter, and the words of the query may come in any order. Returns {words: [{id, term, language, folders, meaning, notes: [{id, content}], …}], total}, best matches first.',
  access: 'read',
  inOrder: true,
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('A term, or words of a meaning'),
    limit: z.number().int().min(1).max(50).default(10).describe('Most words to return'),
  }),
  async run({ query, limit }, context) {
    const { library, lookup } = await openLibrary(context);
    const notesOf = noteReader(lookup);
    const { words, total } = search(library(), query, { limit });
    return stripInvisible({ words: words.map(({ word }) => wordText(lookup, word, notesOf)), total });
  },
});
