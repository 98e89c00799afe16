import type { Language } from '@/lib/core/text/language';
import { createMatcher } from '@/lib/core/words/search-words';
import type { Word, WordColour } from '@/lib/core/words/word-library';
import type { LibraryView } from '../library-view';

export const COLUMNS = ['term', 'meaning', 'partOfSpeech', 'tags'] as const;
export type Column = (typeof COLUMNS)[number];

export interface TableChoice {
  search: string;
  tag: string | undefined;
  colour: WordColour | undefined;
  /** Whether the words of subfolders are shown, too. */
  deep: boolean;
  /** Undefined: the user's own order. */
  sort: { by: Column; descending: boolean } | undefined;
}

export const ALL: TableChoice = { search: '', tag: undefined, colour: undefined, deep: true, sort: undefined };

export const isFiltered = ({ search, tag, colour }: TableChoice) =>
  search.trim() !== '' || tag !== undefined || colour !== undefined;

/** Whether two choices show the same words, in whatever order. */
export const sameFilter = (a: TableChoice, b: TableChoice) =>
  a.search === b.search && a.tag === b.tag && a.colour === b.colour && a.deep === b.deep;

/** Returns the words of a folder (null: all words) as the table shows them. */
export function tableRows(view: LibraryView, folderId: string | null, choice: TableChoice, language: Language): Word[] {
  const isFound = createMatcher(view.library, choice.search);
  const words = wordsOf(view, folderId, choice.deep).filter(
    (word) =>
      isFound(word) &&
      (choice.tag === undefined || word.tags.includes(choice.tag)) &&
      (choice.colour === undefined || word.colour === choice.colour),
  );
  if (!choice.sort) return words;
  const { by, descending } = choice.sort;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const valued = words.map((word) => ({ word, value: cellText(word, by) }));
  valued.sort((a, b) => {
    // Words without a value are always last.
    if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '');
    return descending ? compare(b.value, a.value) : compare(a.value, b.value);
  });
  return valued.map(({ word }) => word);
}

/** Each word once, in the order of the tree. */
function wordsOf(view: LibraryView, folderId: string | null, deep: boolean): readonly Word[] {
  if (folderId !== null && !deep) return view.wordsIn.get(folderId) ?? [];
  const roots = folderId === null ? (view.children.get(null) ?? []).map(({ id }) => id) : [folderId];
  const words = new Set<Word>();
  for (const root of roots) for (const id of inOrder(view, root)) for (const word of view.wordsIn.get(id) ?? []) words.add(word);
  return [...words];
}

function inOrder(view: LibraryView, root: string): string[] {
  return [root, ...(view.children.get(root) ?? []).flatMap(({ id }) => inOrder(view, id))];
}

/** The text of a column; empty if the word has none. */
export function cellText(word: Word, column: Column): string {
  return column === 'tags' ? word.tags.join(', ') : (word[column] ?? '');
}
