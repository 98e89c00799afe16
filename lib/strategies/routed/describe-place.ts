import { sliceText } from '@/lib/core/text/slice-text';
import { tag } from '@/lib/core/text/tag';
import { outlineFolders } from '@/lib/core/words/folder-outline';
import { type LibraryLookup, lookUp } from '@/lib/core/words/library-lookup';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Word, WordLibrary } from '@/lib/core/words/word-library';
import type { WordsAt } from '@/lib/core/words/words-at';

const HIERARCHY_TOKENS = 1500;
const MOST_SELECTED = 20;
const MEANING_CHARACTERS = 500;

/**
 * Describes a word library to an agent from the user's point of view: folder, word, selection, folders by level, last actions. Items that do not fit
 * are counted, never left out silently.
 */
export function describePlace(library: WordLibrary, { folderId, wordId, selection, recent }: WordsAt): string {
  const lookup = lookUp(library);
  const word = wordId ? lookup.word(wordId) : undefined;
  const selected = selection.flatMap((id) => lookup.word(id) ?? []);
  const lines = [
    folderLine(lookup, folderId),
    word && `This word: ${describeWord(word)}`,
    selected.length > 0 && `Selected: ${listTerms(selected)}`,
    `The library: ${library.folders.size} folders, ${library.words.size} words, ${library.notes.size} notes. Folders, with the number of words in each:`,
    outlineFolders(lookup, { tokens: HIERARCHY_TOKENS }),
    recent.length > 0 && `Last actions, newest first:\n${recent.map((action) => `- ${action}`).join('\n')}`,
  ];
  return tag('word_library', lines.filter(Boolean).join('\n'));
}

function folderLine(lookup: LibraryLookup, folderId: string | null | undefined): string {
  const folder = folderId ? lookup.folder(folderId) : undefined;
  if (!folder) return 'Here: the first level of the library, in no folder.';
  const { id } = folder;
  const inside = `${lookup.wordCount(id)} words, ${lookup.children(id).length} subfolders, ${lookup.notesOf(id).length} notes`;
  return `Here: the folder ${pathText(lookup, id)} (${inside}; id ${id})`;
}

function describeWord({ id, term, language, meaning, partOfSpeech }: Word): string {
  const kept = meaning === '' ? 'no meaning kept' : `kept meaning: ${sliceText(meaning, 0, MEANING_CHARACTERS).text}`;
  return `${term} (${[language, partOfSpeech, kept].filter(Boolean).join('; ')}; id ${id})`;
}

function listTerms(words: readonly Word[]): string {
  const terms = words.slice(0, MOST_SELECTED).map(({ term, id }) => `${term} (id ${id})`);
  const more = words.length - terms.length;
  return `${words.length} words: ${terms.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
