import { expect, test } from '@jest/globals';
import { checkSize } from '@/lib/core/words/library-size';
import { EMPTY_WORD_LIBRARY, type Folder } from '@/lib/core/words/word-library';
import type { RowChange } from '@/lib/core/words/word-rows';

const folder = (id: string): Folder => ({ id, parentId: null, name: id, emoji: null, colour: null, position: 0 });
const added = (id: string): RowChange => ({ kind: 'folder', id, before: null, after: folder(id) });
const removed = (id: string): RowChange => ({ kind: 'folder', id, before: folder(id), after: null });

test('a library has a limit of characters, too', () => {
  const note = (id: string, length: number) => ({ id, folderId: 'f', wordId: null, content: 'x'.repeat(length), position: 0 });
  const notes = new Map([['1', note('1', 29_990_000)]]);
  const library = { ...EMPTY_WORD_LIBRARY, notes };
  const replace = (length: number): RowChange => ({
    kind: 'note',
    id: '1',
    before: note('1', 29_990_000),
    after: note('1', length),
  });
  expect(() => checkSize(library, [replace(29_995_000)])).not.toThrow();
  expect(() => checkSize(library, [replace(30_000_000)])).toThrow(expect.objectContaining({ name: 'CommandRefused' }));
});

test('a full library accepts only changes that replace or remove something', () => {
  const folders = new Map(Array.from({ length: 5000 }, (_, n) => [`${n}`, folder(`${n}`)]));
  const full = { ...EMPTY_WORD_LIBRARY, folders };
  expect(() => checkSize(full, [added('new')])).toThrow(expect.objectContaining({ name: 'CommandRefused' }));
  expect(() => checkSize(full, [added('new'), removed('1')])).not.toThrow();
  expect(() => checkSize(full, [removed('1')])).not.toThrow();
  expect(() => checkSize({ ...full, folders: new Map([...folders].slice(1)) }, [added('new')])).not.toThrow();
});
