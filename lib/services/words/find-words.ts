import type { FoundWordsAnswer } from '@/lib/api/word-answers';
import { searchWords } from '@/lib/core/words/search-words';
import type { Call } from '../call';
import { openWordLibrary, type WordParts } from './open-word-library';

/** Searches the terms, meanings, tags and notes of the user's words. */
export async function findWords({
  ctx,
  input: { q, limit },
}: Call<WordParts, { q: string; limit: number }>): Promise<FoundWordsAnswer> {
  return searchWords(await openWordLibrary({ ctx }), q, { limit });
}
