import type { WordLibraryAnswer, WordRowsAnswer } from '@/lib/api/word-answers';
import type { WordLibrary } from '@/lib/core/words/word-library';
import type { Call } from '../call';
import { openWordLibrary, type WordParts } from './open-word-library';

/** The JSON of libraries in memory, so that reading a large one again costs nothing. */
const jsons = new WeakMap<WordLibrary, string>();

/**
 * Returns the user's word library as JSON (`WordLibraryAnswer`), or what has changed `since` a version (`WordRowsAnswer`) if the history still has
 * it.
 */
export async function readWords({ ctx, input: { since } }: Call<WordParts, { since?: number }>): Promise<string> {
  const news = since === undefined ? undefined : await ctx.stores.words.since(ctx.actor.user.id, since);
  if (news) return JSON.stringify(news satisfies WordRowsAnswer);
  const library = await openWordLibrary({ ctx });
  const json = jsons.get(library) ?? JSON.stringify(answerOf(library));
  jsons.set(library, json);
  return json;
}

function answerOf({ version, folders, words, notes }: WordLibrary): WordLibraryAnswer {
  return { version, folders: [...folders.values()], words: [...words.values()], notes: [...notes.values()] };
}
