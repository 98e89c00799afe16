import { describe, expect, test } from '@jest/globals';
import { findSubject } from '@/lib/core/words/find-subject';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';

const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [CELLS, PHYSICS] = [id(1), id(2)];
draft.run({ kind: 'createFolder', id: CELLS, parentId: null, name: 'Cells' });
draft.run({ kind: 'createFolder', id: PHYSICS, parentId: null, name: 'Physics' });
const words = ['nucleus', 'cell nucleus', 'été'].map((term, n) => ({ term, id: id(10 + n) }));
for (const word of words) draft.run({ kind: 'addWord', folderId: CELLS, ...word });
draft.run({ kind: 'addWord', id: id(20), folderId: PHYSICS, term: 'nucleus' });
const library = draft.toLibrary(1);

const about = (question: string, at: { folderId?: string; wordId?: string } = {}) => findSubject(library, { question, at })?.id;

describe('what a question is about', () => {
  test('is the longest word that it names as whole words, whatever their case and accents', () => {
    expect(about('Explain the Cell-Nucleus, please')).toBe(id(11));
    expect(about('Que veut dire « ete » ?')).toBe(id(12));
    expect(about('What are nucleuses?')).toBeUndefined();
  });

  test('is, of words with the same term, the one in the person’s folder', () => {
    expect(about('Explain nucleus', { folderId: PHYSICS })).toBe(id(20));
    expect(about('Explain nucleus', { folderId: CELLS })).toBe(id(10));
  });

  test('is otherwise the open word, or the folder', () => {
    expect(about('Explain this word', { folderId: CELLS, wordId: id(12) })).toBe(id(12));
    expect(findSubject(library, { question: 'Quiz me', at: { folderId: CELLS } })).toEqual({
      kind: 'folder',
      id: CELLS,
      name: 'Cells',
    });
    expect(about('Quiz me')).toBeUndefined();
  });
});
