import { expect, test } from '@jest/globals';
import { digestRows } from '@/lib/core/words/row-digest';
import type { Folder, Word, WordNote } from '@/lib/core/words/word-library';

const folder = (change: Partial<Folder>): Folder => ({
  id: 'f',
  parentId: null,
  name: 'Cells',
  emoji: null,
  colour: null,
  position: 1,
  ...change,
});
const word = (term: string, change: Partial<Word> = {}): Word => ({
  id: term,
  term,
  language: 'en',
  meaning: '',
  partOfSpeech: null,
  examples: [],
  mnemonic: null,
  tags: [],
  colour: null,
  places: [{ folderId: 'f', position: 1 }],
  ...change,
});
const note: WordNote = { id: 'n', folderId: 'f', wordId: null, content: 'x', position: 1 };

test('a digest counts what was added, deleted, moved, renamed and edited, and names the first three of each', () => {
  const added = ['a', 'b', 'c', 'd'].map((term) => ({ kind: 'word' as const, id: term, before: null, after: word(term) }));
  const digest = digestRows([
    ...added,
    { kind: 'word', id: 'e', before: word('e'), after: word('e', { places: [{ folderId: 'g', position: 1 }] }) },
    { kind: 'word', id: 'h', before: word('h'), after: word('h', { meaning: 'The eighth letter' }) },
    { kind: 'folder', id: 'f', before: folder({}), after: folder({ name: 'Cell biology' }) },
    { kind: 'folder', id: 'g', before: folder({ name: 'Old' }), after: null },
    { kind: 'note', id: 'n', before: note, after: { ...note, content: 'y' } },
  ]);
  expect(digest).toEqual([
    { kind: 'word', act: 'added', count: 4, names: ['a', 'b', 'c'] },
    { kind: 'word', act: 'moved', count: 1, names: ['e'] },
    { kind: 'word', act: 'edited', count: 1, names: ['h'] },
    { kind: 'folder', act: 'renamed', count: 1, names: ['Cells'] },
    { kind: 'folder', act: 'deleted', count: 1, names: ['Old'] },
    { kind: 'note', act: 'edited', count: 1, names: [] },
  ]);
});

test('a folder with another parent or another place is moved, one with another colour is edited', () => {
  const act = (after: Folder) => digestRows([{ kind: 'folder', id: 'f', before: folder({}), after }])[0]?.act;
  expect(act(folder({ parentId: 'g' }))).toBe('moved');
  expect(act(folder({ position: 2 }))).toBe('moved');
  expect(act(folder({ colour: 'blue' }))).toBe('edited');
});
