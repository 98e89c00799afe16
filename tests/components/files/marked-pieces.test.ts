import { describe, expect, test } from '@jest/globals';
import { fromFirstMark, markedPieces } from '@/components/files/document/marked-pieces';

/** Creates a passage at offset 100 with these words highlighted. */
function passageOf(text: string, ...words: string[]) {
  const marks = words.flatMap((word) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: 100 + index, end: 100 + index + word.length })),
  );
  return { text, start: 100, marks };
}

describe('the highlighted words of a passage', () => {
  test('are pieces of the text at the right offsets', () => {
    const text = 'The lease — a “renewal” of it — renews…\nTwice.';
    const pieces = markedPieces(passageOf(text, 'renewal', 'renews'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['renewal', 'renews']);
  });

  test('can be at both ends, adjacent, or absent', () => {
    expect(markedPieces(passageOf('ab', 'a', 'b')).map(({ text, marked }) => [text, marked])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(markedPieces(passageOf('The lease.'))).toEqual([{ start: 0, text: 'The lease.', marked: false }]);
    expect(markedPieces(passageOf(''))).toEqual([]);
  });

  test('that come late in the text are shown with a little text before them', () => {
    const excerpt = (text: string) =>
      fromFirstMark(markedPieces(passageOf(text, 'lease')))
        .map((piece) => piece.text)
        .join('');
    expect(excerpt(`${'So far so good. '.repeat(20)}The lease ends.`)).toMatch(/^…\S.{20,60}The lease ends\.$/);
    expect(excerpt('The lease ends.')).toBe('The lease ends.');
    expect(excerpt(`${'Nothing of it. '.repeat(20)}`)).toBe('Nothing of it. '.repeat(20));
  });
});
