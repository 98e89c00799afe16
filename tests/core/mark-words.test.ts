import { describe, expect, test } from '@jest/globals';
import { markWords } from '@/lib/core/mark-words';

const marked = (text: string, search: string) =>
  markWords(text, search)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('words of a search in a text', () => {
  test.each([
    ['The lease renews.', 'renewal', ['renews']],
    ['Notice, notices, noticeable', 'notice', ['Notice', 'notices', 'noticeable']],
    ['Résiliations, resiliation, RÉSILIATION', 'résiliation', ['Résiliations', 'resiliation', 'RÉSILIATION']],
    ['Price and pricing', 'the a', []],
    ['Clause 12.4 of 124', '12', ['12', '124']],
    ['中文合同', '中文', ['中文合同']],
  ])('%j, looking for %j', (text, search, words) => expect(marked(text, search)).toEqual(words));

  test('the pieces are the text, each where it says', () => {
    const text = 'The lease — a “renewal” of it — renews…\nTwice.';
    const pieces = markWords(text, 'renewal it');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
  });

  test('a search without words marks nothing', () => {
    expect(markWords('The lease.', '— ?')).toEqual([{ start: 0, text: 'The lease.', marked: false }]);
    expect(markWords('', 'lease')).toEqual([]);
  });
});
