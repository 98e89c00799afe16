import { describe, expect, test } from '@jest/globals';
import { stepsAfter, undoSteps } from '@/components/words/edits/undo-steps';
import { dropOn, stepOf } from '@/components/words/folders/folder-moves';
import { treeRows } from '@/components/words/folders/tree-rows';
import { idsBelow, viewLibrary } from '@/components/words/library-view';
import { withRow } from '@/components/words/table/keep-row';
import { splitTerm } from '@/components/words/table/quick-add';
import { selectRow } from '@/components/words/table/select-rows';
import { ALL, tableRows } from '@/components/words/table/table-rows';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import type { WordCommand } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows } from '@/lib/core/words/word-rows';

function libraryOf(commands: WordCommand[], from: WordLibrary = EMPTY_WORD_LIBRARY): WordLibrary {
  const draft = new LibraryDraft(from);
  for (const command of commands) draft.run(command);
  return applyRows(from, draft.rows(), from.version + 1);
}

const folder = (id: string, parentId: string | null = null): WordCommand => ({ kind: 'createFolder', id, parentId, name: id });
const word = (id: string, folderId: string, more: object = {}): WordCommand => ({
  kind: 'addWord',
  id,
  folderId,
  term: id,
  ...more,
});

/** A: A1, A2; B. */
const folders = [folder('A'), folder('A1', 'A'), folder('A2', 'A'), folder('B')];
const library = libraryOf([
  ...folders,
  word('x', 'A1'),
  word('y', 'A2'),
  word('z', 'B'),
  { kind: 'placeWord', id: 'x', folderId: 'B' },
]);
const view = viewLibrary(library);

const folderOf = (id: string) => {
  const found = view.folders.get(id);
  if (!found) throw new Error(id);
  return found;
};

describe('the view of a library', () => {
  test('counts the words of a folder and its subfolders, a word in two of them once', () => {
    expect(Object.fromEntries(view.counts)).toEqual({ A: 2, A1: 1, A2: 1, B: 2 });
    const both = viewLibrary(libraryOf([{ kind: 'placeWord', id: 'x', folderId: 'A2' }], library));
    expect(both.counts.get('A')).toBe(2);
  });

  test('keeps the lists that an edit has not touched', () => {
    const moved = viewLibrary(libraryOf([{ kind: 'moveFolder', id: 'B', parentId: 'A' }], library), { library, view });
    expect(moved.wordsIn).toBe(view.wordsIn);
    expect(moved.children).not.toBe(view.children);
    expect(moved.counts.get('A')).toBe(3);
  });

  test('the rows of the tree contain open folders with their subfolders, and their place among their siblings', () => {
    const rows = treeRows(view, new Set(['A'])).map(({ id, level, place, siblings }) => [id, level, place, siblings]);
    expect(rows).toEqual([
      [null, 1, 1, 3],
      ['A', 1, 2, 3],
      ['A1', 2, 1, 2],
      ['A2', 2, 2, 2],
      ['B', 1, 3, 3],
    ]);
  });
});

describe('a folder is moved', () => {
  test('by one step up, down, into its previous sibling, or behind its parent', () => {
    expect(stepOf(view, folderOf('A2'), 'up')).toEqual({ parentId: 'A', before: 'A1' });
    expect(stepOf(view, folderOf('A1'), 'down')).toEqual({ parentId: 'A', before: null });
    expect(stepOf(view, folderOf('A2'), 'in')).toEqual({ parentId: 'A1', before: null });
    expect(stepOf(view, folderOf('A1'), 'out')).toEqual({ parentId: null, before: 'B' });
    expect(stepOf(view, folderOf('A'), 'up')).toBeUndefined();
    expect(stepOf(view, folderOf('B'), 'out')).toBeUndefined();
  });

  test('before, into or after the folder that it is dropped on, but never into itself', () => {
    const rows = treeRows(view, new Set());
    const row = (id: string | null) => rows.find((one) => one.id === id) ?? rows[0];
    const drop = (dragged: string, on: string | null, part: number) => {
      const target = row(on);
      return target && dropOn(view, folderOf(dragged), idsBelow(view, dragged), target, part);
    };
    expect(drop('B', 'A', 0.1)).toEqual({ parentId: null, before: 'A', at: 'before' });
    expect(drop('B', 'A', 0.5)).toEqual({ parentId: 'A', before: null, at: 'into' });
    expect(drop('B', 'A', 0.9)).toEqual({ parentId: null, before: null, at: 'after' });
    expect(drop('A1', null, 0.5)).toEqual({ parentId: null, before: null, at: 'into' });
    expect(drop('A', 'A', 0.5)).toBeUndefined();
  });
});

test('words without a value are last in both directions, and a filter ignores case and accents', () => {
  const some = viewLibrary(
    libraryOf([folder('F'), word('b', 'F', { meaning: 'Éclair' }), word('a', 'F'), word('c', 'F', { meaning: 'Apple' })]),
  );
  const ids = (choice: object) => tableRows(some, 'F', { ...ALL, ...choice }, 'en').map(({ id }) => id);
  expect(ids({ sort: { by: 'meaning', descending: false } })).toEqual(['c', 'b', 'a']);
  expect(ids({ sort: { by: 'meaning', descending: true } })).toEqual(['b', 'c', 'a']);
  expect(ids({ search: 'ECL' })).toEqual(['b']);
  expect(ids({ search: '' })).toEqual(['b', 'a', 'c']);
});

test('a filter finds words by parts in any order, and by their part of speech and notes', () => {
  const some = viewLibrary(
    libraryOf([
      folder('F'),
      word('a', 'F', { meaning: 'membrane of a cell', partOfSpeech: 'noun' }),
      word('b', 'F'),
      { kind: 'createNote', id: 'n', folderId: null, wordId: 'b', content: 'Page **12**' },
    ]),
  );
  const ids = (search: string) => tableRows(some, 'F', { ...ALL, search }, 'en').map(({ id }) => id);
  expect(ids('cell membrane')).toEqual(['a']);
  expect(ids('noun')).toEqual(['a']);
  expect(ids('12 page')).toEqual(['b']);
  expect(ids('membrane page')).toEqual([]);
});

test('a click selects a row, with Ctrl one more or less, with Shift a range', () => {
  const rows = ['a', 'b', 'c', 'd'];
  const click = (before: Parameters<typeof selectRow>[0], id: string, shift = false, toggle = false) =>
    selectRow(before, rows, id, { shift, toggle });
  const one = click({ ids: new Set(), anchor: undefined }, 'b');
  expect([...click(one, 'd', true).ids]).toEqual(['b', 'c', 'd']);
  expect([...click(click(one, 'd', true), 'a', true).ids]).toEqual(['a', 'b']);
  expect([...click(click(one, 'd', false, true), 'b', false, true).ids]).toEqual(['d']);
});

test('undo goes back through the changes, redo forward, and a new change ends the redo', () => {
  const done = (id: string) => ({ id, kind: 'do' as const, of: null });
  const undone = (of: string) => ({ id: `undo ${of}`, kind: 'undo' as const, of });
  expect(undoSteps([done('1'), done('2')])).toEqual({ undo: ['2'], redo: [] });
  expect(undoSteps([done('1'), done('2'), undone('2')])).toEqual({ undo: ['1'], redo: ['2'] });
  expect(undoSteps([done('1'), done('2'), undone('2'), undone('1')])).toEqual({ undo: [], redo: ['1'] });
  expect(undoSteps([done('1'), undone('1'), { id: 'r', kind: 'redo', of: '1' }])).toEqual({ undo: ['1'], redo: [] });
  expect(undoSteps([done('1'), undone('1'), done('2')])).toEqual({ undo: ['2'], redo: [] });
  const [one, two] = [
    { ...done('1'), together: 'g' },
    { ...done('2'), together: 'g' },
  ];
  expect(undoSteps([done('0'), one, two])).toEqual({ undo: ['1', '2'], redo: [] });
  expect(undoSteps([done('0'), one, two, undone('2'), undone('1')])).toEqual({ undo: ['0'], redo: ['1', '2'] });
  expect(undoSteps([done('0'), one, two, undone('2')])).toEqual({ undo: ['1'], redo: ['2'] });
  // The server lists its last changes only.
  expect(undoSteps([undone('2'), undone('1')], [done('0'), one, two])).toEqual({ undo: [], redo: ['1', '2'] });
});

test('what a tab did before the listed changes is not undone first', () => {
  const steps = Array.from({ length: 60 }, (_, n) => ({ id: `${n + 1}`, kind: 'do' as const, of: null, version: n + 1 }));
  const listed = steps.slice(10);
  const waiting = { id: 'waiting', kind: 'do' as const, of: null };
  expect(stepsAfter(listed, steps)).toEqual([]);
  expect(undoSteps([...listed, ...stepsAfter(listed, steps)]).undo).toEqual(['60']);
  expect(stepsAfter(listed.slice(0, -1), [...steps, waiting]).map(({ id }) => id)).toEqual(['60', 'waiting']);
  expect(stepsAfter([], steps)).toHaveLength(60);
});

test('a row that is edited stays in the document when it is scrolled away', () => {
  const range = { startIndex: 20, endIndex: 22, overscan: 1, count: 100 };
  expect(withRow(-1)(range)).toEqual([19, 20, 21, 22, 23]);
  expect(withRow(21)(range)).toEqual([19, 20, 21, 22, 23]);
  expect(withRow(3)(range)).toEqual([3, 19, 20, 21, 22, 23]);
  expect(withRow(60)(range)).toEqual([19, 20, 21, 22, 23, 60]);
});

test('a line is split into term and meaning at the first dash', () => {
  expect(splitTerm('nucleus – holds the genes - all of them')).toEqual({
    term: 'nucleus',
    meaning: 'holds the genes - all of them',
  });
  expect(splitTerm('well-being')).toEqual({ term: 'well-being', meaning: '' });
});
