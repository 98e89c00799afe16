import { describe, expect, test } from '@jest/globals';
import { supportSentences } from '@/lib/citations/support-sentences';
import type { NumberedSource } from '@/lib/core/citations/citation';

const source = (number: number, text: string | null): NumberedSource => ({
  number,
  kind: 'page',
  title: 'Ferry fares',
  origin: 'https://www.example.org/fares',
  text,
  hash: String(number),
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

  const RULES = source(
    1,
    'Dogs are not allowed on the upper deck, but they may travel on the lower deck. The office is open from Monday to Friday. ' +
      'An adult pays $6.50. Children under 6 travel free. A seven-day pass costs $30. You must show your ticket at the gate. ' +
      'Le quai est fermé le dimanche. Les chiens ne sont pas admis au restaurant. Breakfast is included in the price. ' +
      'Only residents may use the car park. Bicycles may be carried except on Sundays. You can renew your licence online. You cannot renew it by telephone.',
  );

  test.each([
    ['the opposite of a denial', 'Dogs are allowed on the upper deck.'],
    ['a denial', 'An adult does not pay $6.50.'],
    ['an opposite word', 'The office is closed from Monday to Friday.'],
    ['the other side of a limit', 'Children over 6 travel free.'],
    ['a price for what is free', 'Children under 6 pay to travel.'],
    ['a duty as a choice', 'You may show your ticket at the gate.'],
    ['a limit', 'Only children under 6 travel.'],
    ['what is denied to others', 'Residents may not use the car park.'],
    ['an exception left out', 'Bicycles may be carried on Sundays.'],
    ['the denial of the next sentence', 'You can renew your licence by telephone.'],
    ['the opposite in French', 'Le quai est ouvert le dimanche.'],
    ['the opposite of a French denial', 'Les chiens sont admis au restaurant.'],
    ['the opposite of what is included', 'Breakfast is not included in the price.'],
  ])('is unchecked with %s', (_, sentence) => {
    expect(supported(sentence, RULES)).toEqual({ isSupported: null, sources: [] });
  });

  test.each([
    ['a denial in other words', 'Dogs are prohibited on the upper deck.'],
    ['a clause without the denial of another', 'They may travel on the lower deck.'],
    ['both clauses', 'Dogs are not allowed on the upper deck, but may travel on the lower deck.'],
    ['what it says', 'The office is open from Monday to Friday.'],
    ['a number in figures', 'A 7-day pass costs $30.'],
    ['a number in words', 'A seven-day pass costs $30.'],
    ['a limit', 'Children under 6 travel free.'],
    ['a duty', 'You must show your ticket at the gate.'],
    ['what is included', 'The price includes breakfast.'],
    ['a French denial', 'Les chiens ne sont jamais admis au restaurant.'],
    ['an exception behind a comma', 'Bicycles may be carried, except on Sundays.'],
    ['one of two sentences', 'You can renew your licence online.'],
    ['two sentences', 'The office is open from Monday to Friday and an adult pays $6.50.'],
  ])('is supported with %s', (_, sentence) => {
    expect(supported(sentence, RULES)).toEqual({ isSupported: true, sources: [1] });
  });

  test('is not supported with another number in words', () => {
    expect(supported('An eight-day pass costs $30.', RULES)).toEqual({ isSupported: false, sources: [] });
  });

  test('is supported by another source that agrees', () => {
    const other = source(2, 'Dogs are allowed on the upper deck.');
    expect(supported('Dogs are allowed on the upper deck.', RULES, other)).toEqual({ isSupported: true, sources: [2] });
  });

  test('without any source is not supported', () => {
    expect(supportSentences(['An adult pays $6.50.'], [])).toEqual([{ isSupported: false, sources: [] }]);
  });
});
