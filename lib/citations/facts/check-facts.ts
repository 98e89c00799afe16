import type { FactKind } from '@/lib/core/citations/citation';
import { byStart, isFreeOf, type TextRange } from '@/lib/core/text/text-range';
import type { KnownSource } from '../known-source';
import { findDates } from './find-dates';
import { findFigures } from './find-figures';
import { findNames } from './find-names';
import { findQuarters } from './find-quarters';
import { findTimes } from './find-times';
import { findVersions } from './find-versions';
import { measureAt } from './measure';
import { scaleOf } from './number-scales';
import { findNumberWords } from './number-words';
import { findFiscalYears, findRomanNumbers } from './other-numbers';
import { unitOf } from './units';

interface Fact extends TextRange {
  kind: FactKind;
  isIn(source: KnownSource): boolean;
}

/** Finds the dates, figures and names of a sentence. The figures of a date or a version are not counted separately. */
function findFacts(sentence: string): Fact[] {
  const dates = findDates(sentence);
  const times = findTimes(sentence).filter(isFreeOf(dates));
  const versions = findVersions(sentence).filter(isFreeOf([...dates, ...times]));
  const quarters = findQuarters(sentence).filter(isFreeOf([...dates, ...versions]));
  const otherFacts = [...dates, ...times, ...versions, ...quarters];
  const years = findFiscalYears(sentence).filter(isFreeOf(quarters));
  const names = [...findNames(sentence, { others: otherFacts }), ...findTitles(sentence)]
    .filter(isFreeOf([...otherFacts, ...years]))
    .filter(({ start, end }) => !isUnit(sentence.slice(start, end)));
  const others = [...otherFacts, ...names];
  return [
    ...quarters.map(({ quarter, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasQuarter(quarter) })),
    ...dates.map(({ options, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasDate(options) })),
    ...times.map(({ options, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasTime(options) })),
    ...versions.map((range): Fact => {
      const version = sentence.slice(range.start, range.end);
      return { ...range, kind: 'figure', isIn: (source) => source.hasName(version) || source.hasName(`v${version}`) };
    }),
    ...statedFigures(sentence, others),
    ...names.map((range): Fact => {
      const name = sentence.slice(range.start, range.end);
      return {
        ...range,
        kind: 'name',
        isIn: (source) => source.hasName(name) || source.hasCurrency(name) || source.hasName(withArabic(name)),
      };
    }),
  ].sort(byStart);
}

/** Titles of Chinese: 《劳动合同法》 */
const TITLE = /《([^《》\n]{2,80})》/gu;
const findTitles = (sentence: string): TextRange[] =>
  [...sentence.matchAll(TITLE)].map(({ 1: title = '', index }) => ({ start: index + 1, end: index + 1 + title.length }));

const LONGEST_UNIT = 20;
const ROUGH =
  /(?:(?<!\p{L})(?:about|around|approximately|approx\.|roughly|nearly|almost|over|more than|some|environ|près de|plus de|quelque|presque|rund|etwa|circa|ca\.|über|fast|unos|casi|quasi)\s|[~≈]\s?)(?:\p{Lu}{3}\s|\p{Sc}\s?)?$/iu;

/** "Milliarden Euro" is not a name. */
const isUnit = (name: string) =>
  name
    .split(/[ \u00a0]/)
    .every((word) =>
      unitOf(word)?.kind === 'money' ? !/^\p{Lu}{3}$/u.test(word) : (unitOf(word) ?? scaleOf(word.toLowerCase())) !== undefined,
    );

/** "Article 14" for "Article XIV". */
const withArabic = (name: string) =>
  findRomanNumbers(name).reduceRight((text, { start, end, value }) => text.slice(0, start) + value + text.slice(end), name);

/** Number words up to this one are compared only if a unit follows: "two weeks", but not "two reasons". */
const MOST_UNCOMPARED = 12;

function statedFigures(sentence: string, others: readonly TextRange[]): Fact[] {
  const numberWords = findNumberWords(sentence).flatMap(({ value, ...range }) => {
    const isCompared = value > MOST_UNCOMPARED || (value > 1 && measureAt(sentence, range).unit !== undefined);
    return isCompared ? [{ ...range, values: [value], steps: [0], scaled: 0 }] : [];
  });
  const years = findFiscalYears(sentence).map(({ value, ...range }) => ({ ...range, values: [value], steps: [0], scaled: 0 }));
  return [...findFigures(sentence), ...numberWords, ...years].filter(isFreeOf(others)).map(({ start, end, ...figure }): Fact => {
    const isRough = ROUGH.test(sentence.slice(Math.max(0, start - LONGEST_UNIT), start));
    const measure = measureAt(sentence, { start, end });
    return { start, end, kind: 'figure', isIn: (source) => source.hasFigure({ ...figure, measure, isRough }) };
  });
}

/** Whether a sentence states something that can be looked up: it contains a date, a figure or a name, and asks nothing. */
export function statesFact(sentence: string): boolean {
  if (/[?？:：]["'”’)]*$/.test(sentence) || sentence.split(/\s/, 3).length < 3) return false;
  // A line without a figure or a full stop is a title.
  if (!/\d|[.!。！]["'”’)]*$/.test(sentence)) return false;
  return findFacts(sentence).length > 0;
}

/** Returns the facts of a sentence that none of the sources contains. */
export function unsupportedFacts(sentence: string, sources: readonly KnownSource[]): (TextRange & { kind: FactKind })[] {
  return findFacts(sentence)
    .filter(({ isIn }) => !sources.some(isIn))
    .map(({ kind, start, end }) => ({ kind, start, end }));
}
