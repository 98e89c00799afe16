import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { searchWords } from '@/lib/core/words/search-words';
import type { WordContent } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';

type Entry = Partial<WordContent> & { term: string; note?: string };

function search(entries: Entry[], query: string, limit = 10) {
  const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
  const folderId = randomUUID();
  draft.run({ kind: 'createFolder', id: folderId, parentId: null, name: 'All' });
  for (const { note, ...content } of entries) {
    const wordId = randomUUID();
    draft.run({ kind: 'addWord', id: wordId, folderId, ...content });
    if (note) draft.run({ kind: 'createNote', id: randomUUID(), folderId: null, wordId, content: note });
  }
  const { words, total } = searchWords(draft.toLibrary(1), query, { limit });
  return { total, found: words.map(({ word, foundIn }) => [word.term, foundIn]) };
}

test('the same term comes first, then terms that begin with the query, then other places', () => {
  const entries: Entry[] = [
    { term: 'lobe', note: 'a part of the cell, too' },
    { term: 'nucleus', meaning: 'the centre of a cell' },
    { term: 'organelle', tags: ['cell'] },
    { term: 'excellence' },
    { term: 'cellulose' },
    { term: 'cell' },
    { term: 'rock' },
  ];
  expect(search(entries, 'Cell').found).toEqual([
    ['cell', 'term'],
    ['cellulose', 'term'],
    ['organelle', 'tags'],
    ['excellence', 'term'],
    ['nucleus', 'meaning'],
    ['lobe', 'notes'],
  ]);
  expect(search(entries, 'cell', 2)).toMatchObject({ total: 6, found: { length: 2 } });
});

test('case and accents do not matter, and every part of the query has to occur', () => {
  const entries: Entry[] = [
    { term: 'flâner', meaning: 'to stroll' },
    { term: 'flan', meaning: 'a dessert' },
  ];
  expect(search(entries, 'FLANER').found).toEqual([['flâner', 'term']]);
  expect(search(entries, 'flân').found).toEqual([
    ['flan', 'term'],
    ['flâner', 'term'],
  ]);
  expect(search(entries, 'stroll fla').found).toEqual([['flâner', 'term']]);
  expect(search(entries, 'fla dance').found).toEqual([]);
  expect(search(entries, ' ́ ').found).toEqual([]);
  expect(search([{ term: 'كِتَاب' }, { term: 'Жёлтый' }], 'كتاب').total).toBe(1);
});

test('a mark that makes another letter does matter', () => {
  const entries: Entry[] = [{ term: 'か' }, { term: 'が' }, { term: 'ハス' }, { term: 'バス' }, { term: 'की' }, { term: 'के' }];
  expect(search(entries, 'か').found).toEqual([['か', 'term']]);
  expect(search(entries, 'ハス').found).toEqual([['ハス', 'term']]);
  expect(search(entries, 'की').found).toEqual([['की', 'term']]);
});
