import { describe, expect, test } from '@jest/globals';
import { fromFirstMark, markWords } from '@/lib/core/mark-words';

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

  test('a word far into the text is shown from a little before it', () => {
    const said = (text: string) =>
      fromFirstMark(markWords(text, 'lease'))
        .map((piece) => piece.text)
        .join('');
    expect(said(`${'So far so good. '.repeat(20)}The lease ends.`)).toMatch(/^…\S.{20,60}The lease ends\.$/);
    expect(said('The lease ends.')).toBe('The lease ends.');
    expect(said(`${'Nothing of it. '.repeat(20)}`)).toBe('Nothing of it. '.repeat(20));
  });
});
