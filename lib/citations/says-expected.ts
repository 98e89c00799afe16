import { byStart, isFreeOf } from '@/lib/core/text/text-range';
import { findDates } from './facts/find-dates';
import { findQuantities, type Quantity } from './facts/find-quantities';
import { lazy } from './lazy';
import { negationsIn } from './negations/find-negations';
import { stemsOf, supportSentences } from './support-sentences';
import { splitSentences } from './text/split-sentences';

/**
 * Whether an answer contains what is expected of it: the same words, or, for each expected sentence, its figures, dates and names and most of its
 * words; only the figures and dates, if the sentence has nothing else. These may be written in another form, but not with another sign or currency.
 * It compares words, not meanings.
 */
export function saysExpected(answer: string, expected: string): boolean {
  return says(withPercentSigns(answer), withPercentSigns(expected));
}

/** "12.5 percent" and "12,5 pour cent" become "12.5 %", but not "5 percent points" or "5 pour cent mille". */
const PERCENT_IN_WORDS = /(\d)\s?(?:per\s?cent|pour\s?cent)\b(?!\s(?:points?|mille)\b)/giu;

const withPercentSigns = (text: string) => text.replace(PERCENT_IN_WORDS, '$1 %');

function says(answer: string, expected: string): boolean {
  const words = wordsOf(answer);
  if (contains(words, wordsOf(expected))) return true;
  const source = { number: 1, kind: 'page' as const, title: '', origin: '', text: answer, hash: '' };
  const sentences = splitSentences(expected, [], []).map(({ start, end }) => expected.slice(start, end));
  const supported = lazy(() => supportSentences(sentences, [source]));
  const answerFacts = factKeysOf(answer);
  return (
    sentences.length > 0 &&
    sentences.every((sentence, n) => {
      if (contains(words, wordsOf(sentence))) return true;
      const { dates, quantities, saysMore } = factsOf(sentence);
      if (!saysMore)
        return dates.every((options) => options.some((one) => answerFacts.has(one))) && quantities.every(isStatedIn(answerFacts));
      return supported()[n]?.isSupported && !quantities.some(isContradicted(answerFacts));
    })
  );
}

type Word = string | Quantity;

/** The words and figures of a text. */
function wordsOf(text: string): Word[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const quantities = findQuantities(plain);
  const words = (start: number, end?: number) => plain.slice(start, end).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [
    ...quantities.flatMap((one, n) => [...words(quantities[n - 1]?.end ?? 0, one.start), one]),
    ...words(quantities.at(-1)?.end ?? 0),
  ];
}

/** Of longer texts, only the sentences are compared. */
const MOST_COMPARED = 100;

/** Whether the sequence is among the words, without gaps. */
function contains(words: readonly Word[], sequence: readonly Word[]): boolean {
  const isSame = (one: Word, other: Word | undefined) =>
    typeof one === 'string' || typeof other !== 'object' ? one === other : isFormOf(one, other);
  if (sequence.length === 0 || sequence.length > MOST_COMPARED) return false;
  return words.some((_, at) => sequence.every((word, n) => isSame(word, words[at + n])));
}

function isFormOf(one: Quantity, other: Quantity): boolean {
  if (one.isNegative !== other.isNegative || (one.unit !== '' && one.unit !== other.unit)) return false;
  return one.values.some((value) => other.values.includes(value));
}

interface Facts {
  dates: string[][];
  /** Figures that are not part of dates. */
  quantities: Quantity[];
  /** Whether the text has other content: it has no facts, or other words, a unit in words, or a negation. */
  saysMore: boolean;
}

/** Placeholder of a figure without a sign. */
const FIGURE = '\uE000';
const UNIT_IN_WORDS = /\uE000\s?[\p{L}\p{M}]/u;

function factsOf(text: string): Facts {
  const dates = findDates(text);
  const quantities = findQuantities(text).filter(isFreeOf(dates));
  const facts = [
    ...dates.map((date) => ({ ...date, mark: ' ' })),
    ...quantities.map((one) => ({ ...one, mark: one.unit === '' ? FIGURE : ' ' })),
  ].sort(byStart);
  const before = facts.map(({ start, mark }, n) => text.slice(facts[n - 1]?.end ?? 0, start) + mark).join('');
  const others = before + text.slice(facts.at(-1)?.end ?? 0);
  const saysMore = stemsOf(others).length > 0 || UNIT_IN_WORDS.test(others) || negationsIn(others).length > 0;
  return { dates: dates.map(({ options }) => options), quantities, saysMore: facts.length === 0 || saysMore };
}

/** The dates and figures of a text, each in all forms that may be expected. */
function factKeysOf(text: string): Set<string> {
  const dates = findDates(text).flatMap(({ options }) => options);
  return new Set([...dates, ...dates.map((date) => date.slice(0, 'YYYY-MM'.length)), ...findQuantities(text).flatMap(keysOf)]);
}

type FactKeys = ReadonlySet<string>;

const keyOf = (isNegative: boolean, value: number, unit: string) => `${isNegative ? 'minus' : 'plus'} ${value} ${unit}`;
const ANY_UNIT = 'any';

function keysOf({ values, isNegative, unit }: Quantity): string[] {
  return values.flatMap((value) => [keyOf(isNegative, value, unit), keyOf(isNegative, value, ANY_UNIT)]);
}

const isStatedIn =
  (factKeys: FactKeys) =>
  ({ values, isNegative, unit }: Quantity): boolean =>
    values.some((value) => factKeys.has(keyOf(isNegative, value, unit || ANY_UNIT)));

/** Whether the text has a figure only with another sign or unit. The currency may be a word: "1,200 euros". */
const isContradicted =
  (factKeys: FactKeys) =>
  (quantity: Quantity): boolean => {
    const { values, isNegative } = quantity;
    if (isStatedIn(factKeys)(quantity) || values.some((value) => factKeys.has(keyOf(isNegative, value, '')))) return false;
    return values.some((value) => [true, false].some((sign) => factKeys.has(keyOf(sign, value, ANY_UNIT))));
  };
