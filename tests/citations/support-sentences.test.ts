import { describe, expect, test } from '@jest/globals';
import { supportSentences } from '@/lib/citations/support-sentences';
import type { NumberedSource } from '@/lib/core/citations/citation';

const source = (number: number, text: string | null): NumberedSource => ({
  ...{ number, kind: 'page', title: 'Ferry fares', origin: 'https://www.example.org/fares', text, hash: String(number) },
});
const FARES = `The ferry between Port Alban and Corvin Island is run by the Shore Office. An adult pays $6.50.
A child from 6 to 15 pays $3.25. ${'Times are on another page, with all holidays and exceptions. '.repeat(20)}
You can get help at the terminal. Bicycles cannot be carried on Sundays with that ticket.`;

const supported = (sentence: string, ...sources: NumberedSource[]) =>
  supportSentences([sentence], sources.length > 0 ? sources : [source(1, FARES)])[0];

describe('a sentence', () => {
  test('is supported by the source that says it in other words, with the same figures', () => {
    expect(supported('The ferry costs an adult $6.50.')).toEqual({ isSupported: true, sources: [1] });
  });

  test.each([
    ['another amount', 'An adult pays $7.50.'],
    ['another name', 'The ferry to Sankt Olaf is run by the Shore Office.'],
    ['words that are nowhere', 'Submarines travel free of charge.'],
    ['words that are far apart', 'Sorry, I cannot help with that ferry.'],
    ['no words', '…'],
  ])('is not supported with %s', (_, sentence) => {
    expect(supported(sentence)).toEqual({ isSupported: false, sources: [] });
  });

  test('names every source that supports it, and none that could not be read', () => {
    const sources = [source(1, 'An adult pays $6.50.'), source(2, null), source(3, FARES)];
    expect(supported('An adult pays $6.50.', ...sources)).toEqual({ isSupported: true, sources: [1, 3] });
  });

  test('without any source is not supported', () => {
    expect(supportSentences(['An adult pays $6.50.'], [])).toEqual([{ isSupported: false, sources: [] }]);
  });
});
