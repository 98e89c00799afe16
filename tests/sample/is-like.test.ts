import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isLike } from '@/lib/sample/is-like';

describe('patterns with % as the wildcard', () => {
  test.each([
    ['abc', 'abc', true],
    ['abc', 'ab', false],
    ['abc', '%', true],
    ['abc', 'a%c', true],
    ['abc', '%b%', true],
    ['aba', 'ab%ba', false],
    ['a.c', 'a%.%c', true],
    ['', '%', true],
    ['', '', true],
  ])('%j matched against %j is %j', (text, pattern, expected) => {
    expect(isLike(pattern)(text)).toBe(expected);
  });

  test('a pattern matches the same texts as the regular expression of its parts', () => {
    const letters = (max: number) => fc.array(fc.constantFrom('a', 'b', '%'), { maxLength: max }).map((list) => list.join(''));
    fc.assert(
      fc.property(letters(8), letters(6), (text, pattern) => {
        const regex = new RegExp(`^${pattern.split('%').join('.*')}$`);
        expect(isLike(pattern)(text)).toBe(regex.test(text));
      }),
    );
  });
});
