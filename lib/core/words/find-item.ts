import { stripInvisible } from '../text/strip-invisible';
import type { LibraryLookup } from './library-lookup';
import { nameKey } from './name-key';
import { foldersBelow, wordsBelow } from './walk-folders';
import type { Folder, Word } from './word-library';

/** A key that is equal for names that look the same: models see names without invisible characters, which emoji may contain. */
export const visibleKey = (name: string) => nameKey(stripInvisible(name));

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the folders that a reference may mean: an id, a path such as "Biology/Cells" or the end of one, or a name. */
export function findFolders(lookup: LibraryLookup, reference: string): Folder[] {
  if (ID.test(reference)) return known(lookup.folder(reference));
  const key = visibleKey(reference);
  const named = foldersBelow(lookup, null).filter(({ name }) => visibleKey(name) === key);
  if (named.length > 0) return exact(named, ({ name }) => name === reference);
  const steps = stepsOf(reference);
  if (steps.length === 0) return [];
  const ending = foldersBelow(lookup, null).filter(({ id }) => endsWith(keysOf(lookup, id), steps));
  const whole = ending.filter(({ id }) => lookup.path(id).length === steps.length);
  return whole.length > 0 ? whole : ending;
}

/** Finds the words that a reference may mean: an id, a path such as "Biology/Cells/nucleus", or a term. */
export function findWords(lookup: LibraryLookup, reference: string): Word[] {
  if (ID.test(reference)) return known(lookup.word(reference));
  const key = visibleKey(reference);
  const named = wordsBelow(lookup, null).filter(({ term }) => visibleKey(term) === key);
  if (named.length > 0) return exact(named, ({ term }) => term === reference);
  const cut = reference.lastIndexOf('/');
  if (cut <= 0) return [];
  const term = visibleKey(reference.slice(cut + 1));
  const folders = findFolders(lookup, reference.slice(0, cut).trim());
  const words = folders.flatMap(({ id }) => lookup.wordsIn(id)).filter((word) => visibleKey(word.term) === term);
  return exact([...new Set(words)], (word) => word.term === reference.slice(cut + 1));
}

const known = <T>(item: T | undefined): T[] => (item === undefined ? [] : [item]);

/** Several names may count as equal in different folders: an identical one comes first, if it is the only one. */
function exact<T>(items: T[], isSame: (item: T) => boolean): T[] {
  const same = items.filter(isSame);
  return same.length === 1 && items.length > 1 && same.length < items.length ? same : items;
}

/** Names of folders are separated by "/", ">" or "›". */
function stepsOf(reference: string): string[] {
  return reference
    .split(/[/>›]/)
    .map(visibleKey)
    .filter((step) => step !== '');
}

const keysOf = (lookup: LibraryLookup, folderId: string) => lookup.path(folderId).map(({ name }) => visibleKey(name));

const endsWith = (keys: readonly string[], steps: readonly string[]) =>
  steps.every((step, n) => keys[keys.length - steps.length + n] === step);
