import { sliceText } from '@/lib/core/slice-text';
import type { ToolContext } from '@/lib/core/tool';
import { type LibraryLookup, lookUp } from '@/lib/core/words/library-lookup';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Word } from '@/lib/core/words/word-library';
import { References } from './references';

const MEANING_CHARACTERS = 600;

/** Opens the word library as it is, for reading. */
export async function openLibrary({ sources }: Pick<ToolContext, 'sources'>) {
  const words = await sources.words();
  const library = await words.read();
  const lookup = lookUp(library);
  const references = new References(lookup, { at: words.at, lastFolderId: await words.lastFolderId() });
  return { library, lookup, references };
}

/** A word as the Scholar reads it; fields that say nothing are left out. */
export function wordText(lookup: LibraryLookup, word: Word) {
  const { id, term, language, meaning, partOfSpeech, examples, mnemonic, tags, places } = word;
  const notes = lookup.notesOf(id).map(({ content }) => content);
  return {
    ...{ id, term, language, folders: places.map(({ folderId }) => pathText(lookup, folderId)) },
    ...(meaning !== '' && { meaning: sliceText(meaning, 0, MEANING_CHARACTERS).text }),
    ...(partOfSpeech !== null && { partOfSpeech }),
    ...(examples.length > 0 && { examples }),
    ...(mnemonic !== null && { mnemonic }),
    ...(tags.length > 0 && { tags }),
    ...(notes.length > 0 && { notes }),
  };
}
