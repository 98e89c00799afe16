import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nothingNewAfter } from '@/lib/core/dispatch/nothing-new';

const EARLIER = [
  'Globex must give notice of 90 days [3], by 2026-03-31.\nThe cap is 5,000 EUR [4]; Acme has not signed [5].',
  '| Account | Owner |\n| 001A | Ada |\n\n合同的期限是三十天 [6]。',
];
const isNothingNew = nothingNewAfter(EARLIER);

describe('a report brings nothing new', () => {
  test.each([
    ['Nothing new.'],
    ['**Nothing new.**'],
    ['> Nothing new'],
    ['- Nothing new to report.'],
    ['## Round 2\n\nNothing new.'],
    ['I have nothing new to add since round 1.'],
    ['Nothing new. Confirmed the 90 days [3].'],
    ['No new findings in this round. All values are unchanged and verified again.'],
    ['There is nothing further to report from my side.'],
    ['*Rien de nouveau.*'],
    ['Rien à signaler. Je n’ai rien de plus.'],
    ['Aucun nouvel élément depuis le dernier tour.'],
    ['Nichts Neues. 90 days [3] bestätigt.'],
    ['Es gibt keine neuen Erkenntnisse.'],
    ['Nada nuevo que informar.'],
    ['Sin novedades.'],
    ['没有新的发现。'],
    ['本轮没有新发现'],
  ])('if it says so: %j', (report) => {
    expect(isNothingNew(report)).toBe(true);
  });

  test.each([
    ['The cap is 5,000 EUR [4]; Acme has not signed [5].'],
    ['Confirmed: notice of 90 days [3].'],
    ['Still 5,000 EUR [4].'],
    ['Acme has not signed [5].'],
    ['| 001A | Ada |'],
    ['合同的期限是三十天'],
  ])('if each of its sentences repeats an earlier one or a part of it: %j', (report) => {
    expect(isNothingNew(report)).toBe(true);
  });

  test('not if there is no earlier report, unless it says so', () => {
    expect(nothingNewAfter([])('90 days [3]')).toBe(false);
    expect(nothingNewAfter([])('Nothing new.')).toBe(true);
  });
});

describe('a report brings something new', () => {
  test.each([
    ['a new figure behind the mark', 'Nothing new. The notice is 60 days [3].'],
    ['a new citation', 'Notice of 90 days [7].'],
    ['a new id that differs in case', '| 001a | Ada |'],
    ['a figure with another sign', 'The cap is -5,000 EUR [4].'],
    ['a percentage', 'Notice of 90% days [3].'],
    ['a figure that is part of a longer one', 'The cap is 1 000 EUR [4].'],
    ['a new name', 'Initech must give notice of 90 days [3].'],
    ['a word for a figure', 'Globex must give notice of ninety days [3].'],
    ['a fact about a known source', 'Globex has a liability cap [3].'],
    ['known words of two sentences together', 'The cap is 90 days [3].'],
    ['a correction', 'Globex must not give notice of 90 days [3].'],
    ['a negation that is missing', 'Acme has signed [5].'],
    ['known words in another order', '| Ada | 001A |'],
    ['a finding that begins like the mark', 'Nothing more is owed by Acme.'],
    ['an exception behind the mark', 'Nothing new, but Globex has terminated.'],
    ['an exception in the next sentence', 'Rien de nouveau. Globex a résilié.'],
    ['a figure in Chinese', '合同的期限是六十天'],
    ['something about the mark in Chinese', '没有新的发现，但是 Globex 已终止。'],
  ])('if it has %s: %s', (_, report) => {
    expect(isNothingNew(report)).toBe(false);
  });

  const figure = fc.oneof(
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map(String),
    fc.tuple(fc.nat(999), fc.nat(999)).map(([a, b]) => `${a}.${b}`),
    fc.tuple(fc.nat(999), fc.nat(999)).map(([a, b]) => `${a}${',\u00a0 \u2019_'[b % 5]}${String(b).padStart(3, '0')}`),
    fc.nat(100).map((n) => `${n}%`),
    fc.nat(100).map((n) => `[${n}]`),
    fc.nat(100_000).map((n) => `€${n}`),
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.stringMatching(/^[0-9][A-Za-z0-9]{5,15}$/),
  );
  const about = fc.constantFrom(
    'Globex must give notice of',
    'The cap is',
    'Confirmed:',
    'Nothing new:',
    'Still',
    'Rien de nouveau :',
    '没有新的发现',
  );
  const sentence = fc.tuple(about, figure, fc.constantFrom('', ' days', ' EUR [3]')).map(([a, b, c]) => `${a} ${b}${c}`);
  /** The figures of a text, as they are written. */
  const figuresOf = (text: string): string[] =>
    text.match(/[-€[]?\d(?:[\d.,%A-Za-z\]-]|[_\u00a0 \u2019](?=\d{3}(?!\d)))*/g) ?? [];

  test('always, if it has a figure, a citation or an id that no earlier report has', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 8 }),
        fc.array(sentence, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('. ', '\n', '; ', '.\n- '),
        (before, now, between) => {
          const earlier = before.join(between);
          const report = `Nothing new${between}${now.join(between)}`;
          const known = new Set(figuresOf(earlier));
          fc.pre(figuresOf(report).some((one) => !known.has(one)));
          expect(nothingNewAfter([earlier])(report)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('never, if it is an earlier report, whatever that was', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), fc.nat(), (reports, n) => {
        expect(nothingNewAfter(reports)(reports[n % reports.length] ?? '')).toBe(true);
      }),
    );
  });
});
