import type { FactKind } from '@/lib/core/citations/citation';
import { byStart, isFreeOf, type TextRange } from '@/lib/core/text/text-range';
import { findDates } from './find-dates';
import { findNames } from './find-names';
import { findQuantities, type Quantity } from './find-quantities';
import { findQuarters } from './find-quarters';
import { findVersions } from './find-versions';
import type { KnownSource } from './known-source';

interface Fact extends TextRange {
  kind: FactKind;
  isIn(source: KnownSource): boolean;
}

/** Finds the dates, figures and names of a sentence; figures of a date or a version are not figures of their own. */
function findFacts(sentence: string): Fact[] {
  const dates = findDates(sentence);
  const versions = findVersions(sentence).filter(isFreeOf(dates));
  const quarters = findQuarters(sentence).filter(isFreeOf([...dates, ...versions]));
  const names = findNames(sentence).filter(isFreeOf([...dates, ...versions, ...quarters]));
  const others = [...dates, ...versions, ...quarters, ...names];
  return [
    ...quarters.map(({ quarter, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasQuarter(quarter) })),
    ...dates.map(({ options, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasDate(options) })),
    ...versions.map((range): Fact => {
      const version = sentence.slice(range.start, range.end);
      return { ...range, kind: 'figure', isIn: (source) => source.hasName(version) || source.hasName(`v${version}`) };
    }),
    ...findQuantities(sentence)
      .filter(isFreeOf(others))
      .map(({ start, end, ...figure }): Fact => {
        const stated = asShare(figure, sentence.slice(end, end + LONGEST_UNIT));
        const isRough = ROUGH.test(sentence.slice(Math.max(0, start - LONGEST_UNIT), start));
        return { start, end, kind: 'figure', isIn: (source) => source.hasFigure({ ...stated, isRough }) };
      }),
    ...names.map((range): Fact => {
      const name = sentence.slice(range.start, range.end);
      return { ...range, kind: 'name', isIn: (source) => source.hasName(name) || source.hasCurrency(name) };
    }),
  ].sort(byStart);
}

const LONGEST_UNIT = 20;
const PERCENT = /^\s?(?:%|per\s?cent|pct|pour\s?cent|prozent|por\s?ciento|per\s?cento|procent)/iu;
const ROUGH =
  /(?:(?<!\p{L})(?:about|around|approximately|approx\.|roughly|nearly|almost|over|more than|some|environ|près de|plus de|quelque|presque|rund|etwa|circa|ca\.|über|fast|unos|casi|quasi)\s|[~≈]\s?)(?:\p{Lu}{3}\s|\p{Sc}\s?)?$/iu;

/** A share may be in the source as a part of one: 12.5 % as 0.125. */
function asShare(figure: Omit<Quantity, 'start' | 'end'>, behind: string): Omit<Quantity, 'start' | 'end'> {
  if (!PERCENT.test(behind)) return figure;
  const hundredth = (value: number) => Number((value / 100).toPrecision(12));
  const { values, steps } = figure;
  return { ...figure, values: [...values.map(hundredth), ...values], steps: [...steps.map(hundredth), ...steps] };
}

/** Whether a sentence states something that can be looked up: it has a date, a figure or a name, and asks nothing. */
export function statesFact(sentence: string): boolean {
  if (/[?？:：]["'”’)]*$/.test(sentence) || sentence.split(/\s/, 3).length < 3) return false;
  // A line without a figure and a full stop is a title.
  if (!/\d|[.!。！]["'”’)]*$/.test(sentence)) return false;
  return findFacts(sentence).length > 0;
}

/** Returns the facts of a sentence that none of the sources contains. */
export function unsupportedFacts(sentence: string, sources: readonly KnownSource[]): (TextRange & { kind: FactKind })[] {
  return findFacts(sentence)
    .filter(({ isIn }) => !sources.some(isIn))
    .map(({ kind, start, end }) => ({ kind, start, end }));
}
