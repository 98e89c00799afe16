import type { Folder, Word, WordLibrary, WordNote } from '@/lib/core/words/word-library';

/** Lists of the library in display order. Unlike `lookUp` it needs no names, so it is fast enough to be made anew after each edit. */
export interface LibraryView {
  library: WordLibrary;
  folders: WordLibrary['folders'];
  words: WordLibrary['words'];
  /** Subfolders by the id of their parent. */
  children: ReadonlyMap<string | null, readonly Folder[]>;
  wordsIn: ReadonlyMap<string, readonly Word[]>;
  /** Number of words in a folder and its subfolders; each word counts once. */
  counts: ReadonlyMap<string, number>;
  /** Notes by the id of their folder or word. */
  notes: ReadonlyMap<string, readonly WordNote[]>;
  /** All tags in use, in alphabetical order. */
  tags: readonly string[];
}

/** Returns the view of a library. What an edit has not touched is taken from the view before. */
export function viewLibrary(library: WordLibrary, before?: { library: WordLibrary; view: LibraryView }): LibraryView {
  const { folders, words, notes } = library;
  const sameFolders = before?.library.folders === folders ? before.view : undefined;
  const sameWords = before?.library.words === words ? before.view : undefined;
  const sameNotes = before?.library.notes === notes ? before.view : undefined;
  return {
    library,
    folders,
    words,
    children: sameFolders?.children ?? group(folders.values(), ({ parentId }) => parentId, byPosition),
    wordsIn: sameWords?.wordsIn ?? groupWords(words),
    counts: (sameFolders && sameWords?.counts) ?? countWords(folders, words),
    notes: sameNotes?.notes ?? group(notes.values(), ({ folderId, wordId }) => folderId ?? wordId ?? '', byPosition),
    tags: sameWords?.tags ?? [...new Set([...words.values()].flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b)),
  };
}

/** Returns the folders from the first level to this one; empty for an unknown id. */
export function pathOf(folders: LibraryView['folders'], id: string | null): Folder[] {
  const path: Folder[] = [];
  for (let folder = get(folders, id); folder && !path.includes(folder); folder = get(folders, folder.parentId))
    path.unshift(folder);
  return path;
}

/** Returns a folder's id and those of all folders below it. */
export function idsBelow({ children }: Pick<LibraryView, 'children'>, id: string): Set<string> {
  const below = new Set([id]);
  for (const parent of below) for (const child of children.get(parent) ?? []) below.add(child.id);
  return below;
}

function get(folders: LibraryView['folders'], id: string | null): Folder | undefined {
  return id === null ? undefined : folders.get(id);
}

function byPosition(a: { position: number; id: string }, b: { position: number; id: string }): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

function group<T, K>(rows: Iterable<T>, keyOf: (row: T) => K, order: (a: T, b: T) => number): Map<K, T[]> {
  const groups = Map.groupBy(rows, keyOf);
  for (const list of groups.values()) list.sort(order);
  return groups;
}

function groupWords(words: LibraryView['words']): Map<string, Word[]> {
  const places = [...words.values()].flatMap((word) =>
    word.places.map(({ folderId, position }) => ({ id: word.id, word, folderId, position })),
  );
  const groups = group(places, ({ folderId }) => folderId, byPosition);
  return new Map([...groups].map(([folderId, list]) => [folderId, list.map(({ word }) => word)]));
}

function countWords(folders: LibraryView['folders'], words: LibraryView['words']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { places } of words.values()) {
    const counted = new Set<string>();
    for (const place of places) {
      for (let id: string | null = place.folderId; id !== null && !counted.has(id); id = folders.get(id)?.parentId ?? null) {
        counted.add(id);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
  }
  return counts;
}
