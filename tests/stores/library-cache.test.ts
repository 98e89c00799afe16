import { expect, test } from '@jest/globals';
import { sizeOf } from '@/lib/core/words/library-size';
import type { Folder, WordLibrary } from '@/lib/core/words/word-library';
import { createLibraryCache } from '@/lib/stores/words/library-cache';

/** Of a folder of these libraries as JSON. */
const CHARACTERS = sizeOf(libraryOf(1));

function libraryOf(folders: number): WordLibrary {
  const rows = Array.from({ length: folders }, (_, n): [string, Folder] => [
    `${n}`,
    { id: `${n % 10}`, parentId: null, name: 'x', emoji: null, colour: null, position: n % 10 },
  ]);
  return { version: 1, folders: new Map(rows), words: new Map(), notes: new Map() };
}

test('the libraries that were not used for the longest time are forgotten when they are too large together', () => {
  const cache = createLibraryCache({ most: 10 * CHARACTERS });
  for (const userId of ['ada', 'grace', 'eve']) cache.set(userId, { stamp: 'a', library: libraryOf(3) });
  expect(cache.get('ada')).toMatchObject({ stamp: 'a' });
  cache.set('joan', { stamp: 'a', library: libraryOf(4) });
  expect(['ada', 'grace', 'eve', 'joan'].filter((userId) => cache.get(userId))).toEqual(['ada', 'eve', 'joan']);
});

test('a library is replaced by its next version, and one that is too large alone is not kept', () => {
  const cache = createLibraryCache({ most: 10 * CHARACTERS });
  cache.set('grace', { stamp: 'a', library: libraryOf(3) });
  for (const stamp of ['a', 'b', 'c']) cache.set('ada', { stamp, library: libraryOf(7) });
  expect([cache.get('ada')?.stamp, cache.get('grace')?.stamp]).toEqual(['c', 'a']);
  cache.set('ada', { stamp: 'd', library: libraryOf(11) });
  expect(cache.get('ada')).toBeUndefined();
});
