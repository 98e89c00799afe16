import type { LibraryLookup } from './library-lookup';
import type { Folder, Word } from './word-library';

/** Lists the folders below one, or all for null, in the user's order: each before its subfolders. */
export function foldersBelow(lookup: LibraryLookup, parentId: string | null): Folder[] {
  return lookup.children(parentId).flatMap((folder) => [folder, ...foldersBelow(lookup, folder.id)]);
}

/** Lists the words of a folder and its subfolders, or of the whole library for null, each once. */
export function wordsBelow(lookup: LibraryLookup, folderId: string | null): Word[] {
  const own = folderId === null ? [] : lookup.wordsIn(folderId);
  const words = [...own, ...foldersBelow(lookup, folderId).flatMap(({ id }) => lookup.wordsIn(id))];
  return [...new Map(words.map((word) => [word.id, word])).values()];
}

/** Returns the path of a folder as text: "Biology/Cells". */
export function pathText(lookup: LibraryLookup, folderId: string): string {
  return lookup
    .path(folderId)
    .map(({ name }) => name)
    .join('/');
}
