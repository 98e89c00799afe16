import { describe, expect, test } from '@jest/globals';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { findFolders, findWords } from '@/lib/core/words/find-item';
import { findObstacles } from '@/lib/core/words/find-obstacles';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { lookUp } from '@/lib/core/words/library-lookup';
import type { WordCommand, WordCommandOf } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { applyRows, invertRows, type RowChange } from '@/lib/core/words/word-rows';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [biology, cells, history, cell, membrane, note] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

function change(library: WordLibrary, ...commands: WordCommand[]): { library: WordLibrary; rows: RowChange[] } {
  const draft = new LibraryDraft(library);
  for (const command of commands) draft.run(command);
  return { library: draft.toLibrary(library.version + 1), rows: draft.rows() };
}

const sample = change(
  EMPTY_WORD_LIBRARY,
  { kind: 'createFolder', id: biology, parentId: null, name: 'Biology' },
  { kind: 'createFolder', id: cells, parentId: biology, name: 'Cells' },
  { kind: 'createFolder', id: history, parentId: null, name: 'History' },
  { kind: 'addWord', id: cell, folderId: cells, term: 'cell', meaning: 'the smallest unit of life' },
  { kind: 'placeWord', id: cell, folderId: history },
  { kind: 'addWord', id: membrane, folderId: cells, term: 'membrane' },
  { kind: 'createNote', id: note, folderId: null, wordId: membrane, content: 'See **osmosis**.' },
).library;

const refusal = (...commands: WordCommand[]) => {
  try {
    change(sample, ...commands);
  } catch (error) {
    if (error instanceof CommandRefused) return error.userMessage;
    throw error;
  }
  return undefined;
};

describe('deleting a folder', () => {
  test('deletes its subfolders, notes and words, but not a word that is in another folder, too', () => {
    const { library } = change(sample, { kind: 'deleteFolder', id: biology });
    expect([...library.folders.keys()]).toEqual([history]);
    expect([...library.words.keys()]).toEqual([cell]);
    expect(lookUp(library).wordsIn(history)).toEqual([
      { ...sample.words.get(cell), places: [{ folderId: history, position: 0 }] },
    ]);
    expect(library.notes.size).toBe(0);
  });

  test('can be undone and done again exactly', () => {
    const { library, rows } = change(sample, { kind: 'deleteFolder', id: biology });
    const undone = applyRows(library, invertRows(rows), 3);
    expect({ ...undone, version: 1 }).toEqual(sample);
    expect(applyRows(undone, rows, 2)).toEqual(library);
  });
});

describe('a change is refused:', () => {
  test.each([
    [
      'a folder named like its sibling, whatever the case and accents',
      { kind: 'createFolder', id: id(9), parentId: null, name: 'BIOLOGÝ' },
      'folderNameTaken',
    ],
    ['a folder moved into its subfolder', { kind: 'moveFolder', id: biology, parentId: cells }, 'folderInsideItself'],
    ['a term that is in the folder already', { kind: 'addWord', id: id(9), folderId: cells, term: ' cell' }, 'termTaken'],
    ['a word removed from its only folder', { kind: 'removeWord', id: membrane, folderId: cells }, 'lastPlaceOfWord'],
    [
      'a note without a place',
      { kind: 'createNote', id: id(9), folderId: null, wordId: null, content: 'x' },
      'noteNeedsOnePlace',
    ],
    ['an unknown folder', { kind: 'addWord', id: id(9), folderId: id(8), term: 'x' }, 'folderGone'],
    ['an id that exists', { kind: 'createFolder', id: cells, parentId: null, name: 'New' }, 'idTaken'],
  ] satisfies [string, WordCommand, string][])('%s', (_, command, code) => {
    expect(refusal(command)?.code).toBe(code);
  });

  test('a name that is taken, with a name that is free', () => {
    expect(refusal({ kind: 'createFolder', id: id(9), parentId: null, name: 'History' })?.values).toEqual({
      name: 'History',
      free: 'History 2',
    });
  });

  test('the thirteenth level, also by moving a folder with subfolders', () => {
    const levels = Array.from({ length: 11 }, (_, n): WordCommand => {
      return { kind: 'createFolder', id: id(20 + n), parentId: n === 0 ? null : id(19 + n), name: `Level ${n}` };
    });
    expect(refusal(...levels, { kind: 'moveFolder', id: cells, parentId: id(30) })).toBeUndefined();
    expect(refusal(...levels, { kind: 'moveFolder', id: biology, parentId: id(30) })?.code).toBe('foldersTooDeep');
  });
});

describe('terms of a folder', () => {
  const added = (...terms: string[]) =>
    refusal(...terms.map((term, n): WordCommand => ({ kind: 'addWord', id: id(20 + n), folderId: history, term })));

  test.each([
    ['case', ['Sie', 'sie']],
    ['accents', ['schon', 'schön']],
    ['a tilde', ['año', 'ano']],
    ['a breve', ['мой', 'мои']],
    ['voicing marks', ['はす', 'ばす', 'ぱす', 'ハス', 'バス']],
    ['vowel signs of Devanagari', ['का', 'की', 'के', 'को', 'ा', 'ि']],
    ['vowel signs and tones of Thai', ['ปี', 'ปู', 'ป่า', 'ป้า']],
  ])('are different words if they differ in %s', (_, terms) => {
    expect(added(...terms)).toBeUndefined();
  });

  test.each([
    ['spaces', ['to  be', ' to be']],
    ['the encoding of an accent', ['\u00e9t\u00e9', 'e\u0301te\u0301']],
  ])('are the same word if they differ only in %s', (_, terms) => {
    expect(added(...terms)?.code).toBe('termTaken');
  });

  test('can be named by a path when they differ only in case or accents', () => {
    const { library } = change(
      sample,
      { kind: 'addWord', id: id(20), folderId: history, term: 'Sie' },
      { kind: 'addWord', id: id(21), folderId: history, term: 'sie' },
    );
    expect(findWords(lookUp(library), 'History/sie').map((word) => word.id)).toEqual([id(21)]);
    expect(findWords(lookUp(library), 'Sie').map((word) => word.id)).toEqual([id(20)]);
  });
});

test('folders and words with invisible characters in their names are found by what is seen of them', () => {
  const { library } = change(
    sample,
    { kind: 'createFolder', id: id(20), parentId: biology, name: '✈\uFE0F Travel' },
    { kind: 'addWord', id: id(21), folderId: id(20), term: 'می\u200Cخواهم' },
  );
  const lookup = lookUp(library);
  for (const name of ['✈ Travel', '✈\uFE0F Travel', 'biology/✈ travel'])
    expect(findFolders(lookup, name).map((folder) => folder.id)).toEqual([id(20)]);
  for (const name of ['میخواهم', '✈ Travel/میخواهم']) expect(findWords(lookup, name).map((word) => word.id)).toEqual([id(21)]);
});

describe('a note that is edited', () => {
  const edit = (content: string, was?: string): WordCommand => ({ kind: 'updateNote', id: note, content, ...(was && { was }) });
  const edited = (...commands: WordCommand[]) => change(sample, ...commands).library.notes.get(note)?.content;

  test('gets its new content, below what it says since it was changed elsewhere', () => {
    expect(edited(edit('New.', 'See **osmosis**.'))).toBe('New.');
    expect(edited(edit('Theirs.'), edit('Mine.', 'See **osmosis**.'))).toBe('Theirs.\n\n---\n\nMine.');
    expect(edited(edit('Same.'), edit('Same.', 'See **osmosis**.'))).toBe('Same.');
    expect(edited(edit('Theirs.'), edit('Whatever was.'))).toBe('Whatever was.');
  });

  const append = (content: string): WordCommand => ({ kind: 'updateNote', id: note, content, append: true });

  test('gets what is appended as a paragraph at its end, whatever it says by then', () => {
    expect(edited(append('First.'), append('Second.'))).toBe('See **osmosis**.\n\nFirst.\n\nSecond.');
    expect(edited(edit('Theirs.\n'), append('Mine.'))).toBe('Theirs.\n\nMine.');
    expect(edited(edit(''), append('Mine.'))).toBe('Mine.');
    expect(refusal(edit('x'.repeat(19_990)), append('y'.repeat(20)))?.code).toBe('noteFull');
  });

  test('is refused when both are too long together', () => {
    expect(refusal(edit('x'.repeat(15_000)), edit('y'.repeat(15_000), 'See **osmosis**.'))).toMatchObject({
      code: 'noteTooLong',
    });
  });
});

describe('a word that is edited after it was changed elsewhere', () => {
  const edit = (fields: Partial<WordCommandOf<'updateWord'>>): WordCommand => ({ kind: 'updateWord', id: cell, ...fields });
  const edited = (...edits: Partial<WordCommandOf<'updateWord'>>[]) => change(sample, ...edits.map(edit)).library.words.get(cell);
  const unit = 'the smallest unit of life';

  test.each([
    ['keeps both meanings', 'a room', 'a small room of a prison', 'a room; a small room of a prison'],
    ['says nothing twice', 'a room', 'a room; a jail', 'a room; a jail'],
    ['keeps once what both list', 'a room; a cave', 'a room; a jail', 'a room; a cave; a jail'],
    ['keeps the other meaning when its own is deleted', 'a room', '', 'a room'],
    ['gets a meaning after the other one was deleted', '', 'a jail', 'a jail'],
    ['gets what was also written elsewhere', 'a jail', 'a jail', 'a jail'],
    ['keeps a meaning whose letters are in the other one', 'category', 'cat', 'category; cat'],
    ['is empty after both were deleted', '', '', ''],
    ['gets the new meaning if nothing was changed', unit, 'a jail', 'a jail'],
  ])('%s', (_, theirs, mine, both) => {
    expect(edited({ meaning: theirs }, { meaning: mine, was: { meaning: unit } })?.meaning).toBe(both);
    const lines = (text: string) => text.replaceAll('; ', '\n') || null;
    expect(edited({ mnemonic: lines(theirs) }, { mnemonic: lines(mine), was: { mnemonic: unit } })?.mnemonic).toBe(lines(both));
  });

  test('gets the tags and examples that were added, and loses those that were removed, on both sides', () => {
    const lists = (...list: string[]) => ({ tags: list, examples: list });
    const word = edited(lists('a', 'b', 'c'), lists('b', 'c', 'theirs'), {
      ...lists('mine', 'a', 'c'),
      was: lists('a', 'b', 'c'),
    });
    expect(word).toMatchObject(lists('c', 'theirs', 'mine'));
    expect(edited(lists('a', 'b'), { ...lists('b', 'a'), was: lists('a', 'b') })).toMatchObject(lists('b', 'a'));
    const full = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
    expect(refusal(edit({ tags: full }), edit({ tags: ['mine'], was: { tags: [] } }))).toMatchObject({
      code: 'wordListChanged',
      values: { term: 'cell', most: 50 },
    });
  });

  test('is refused with what it says by now where there is room for one value only', () => {
    const now = (theirs: object, mine: object) => refusal(edit(theirs), edit(mine))?.values;
    expect(now({ term: 'Cell' }, { term: 'cells', was: { term: 'cell' } })).toEqual({ term: 'Cell', now: 'Cell' });
    expect(now({ language: 'fr' }, { language: 'de', was: { language: 'en' } })).toMatchObject({ now: 'fr' });
    expect(now({ partOfSpeech: 'noun' }, { partOfSpeech: 'verb', was: { partOfSpeech: null } })).toMatchObject({ now: 'noun' });
    const long = (letter: string) => letter.repeat(WORD_LIMITS.meaning);
    expect(now({ meaning: long('x') }, { meaning: long('y'), was: { meaning: unit } })).toMatchObject({
      now: `${'x'.repeat(100)}…`,
    });
  });
});

test('folders may have names that differ in letters which are written as marks', () => {
  const commands = ['か', 'が', 'का', 'की'].map(
    (name, n): WordCommand => ({ kind: 'createFolder', id: id(20 + n), parentId: null, name }),
  );
  expect(refusal(...commands)).toBeUndefined();
});

describe('order', () => {
  test('a word is placed before another one, however often', () => {
    const inserted = Array.from({ length: 80 }, (_, n): WordCommand => {
      return { kind: 'addWord', id: id(100 + n), folderId: cells, term: `word ${n}`, before: membrane };
    });
    const { library } = change(sample, ...inserted, { kind: 'addWord', id: id(300), folderId: cells, term: 'last' });
    const terms = lookUp(library)
      .wordsIn(cells)
      .map(({ term }) => term);
    expect(terms).toEqual(['cell', ...inserted.map((_, n) => `word ${n}`), 'membrane', 'last']);
  });

  test('a word that is moved to another folder leaves the first', () => {
    const { library } = change(sample, { kind: 'moveWord', id: membrane, from: cells, to: history, before: cell });
    expect(
      lookUp(library)
        .wordsIn(cells)
        .map(({ term }) => term),
    ).toEqual(['cell']);
    expect(
      lookUp(library)
        .wordsIn(history)
        .map(({ term }) => term),
    ).toEqual(['membrane', 'cell']);
  });
});

describe('an undo is prevented by', () => {
  const created = change(sample, { kind: 'createFolder', id: id(9), parentId: null, name: 'Law' });
  const undo = (library: WordLibrary) => findObstacles(library, invertRows(created.rows)).map(({ why, by }) => [why, by]);

  test('nothing, right after the change', () => {
    expect(undo(created.library)).toEqual([]);
  });

  test('a later change of the same item', () => {
    expect(undo(change(created.library, { kind: 'updateFolder', id: id(9), emoji: '⚖️' }).library)).toEqual([
      ['changed', undefined],
    ]);
  });

  test('a word in the folder that would be removed', () => {
    expect(undo(change(created.library, { kind: 'addWord', id: id(10), folderId: id(9), term: 'tort' }).library)).toEqual([
      ['not-empty', id(10)],
    ]);
  });

  test('a folder that has the old name by now, or a deleted one that was the place', () => {
    const renamed = change(sample, { kind: 'updateFolder', id: history, name: 'Past' });
    const taken = change(renamed.library, { kind: 'createFolder', id: id(9), parentId: null, name: 'history' }).library;
    expect(findObstacles(taken, invertRows(renamed.rows)).map(({ why, by }) => [why, by])).toEqual([['name-taken', id(9)]]);
    const deleted = change(sample, { kind: 'deleteWord', id: membrane });
    const gone = change(deleted.library, { kind: 'deleteFolder', id: cells }).library;
    expect(findObstacles(gone, invertRows(deleted.rows)).map(({ why, by }) => [why, by])).toEqual([['no-place', cells]]);
  });
});
