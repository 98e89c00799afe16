import type { FactKind } from '@/lib/core/citations/citation';
import { byStart, isFreeOf, type TextRange } from '@/lib/core/text/text-range';
import { findDates } from './find-dates';
import { findFigures } from './find-figures';
import { findNames } from './find-names';
import type { KnownSource } from './known-source';

interface Fact extends TextRange {
  kind: FactKind;
  isIn(source: KnownSource): boolean;
}

/** Finds the dates, figures and names of a sentence; figures of a date are not figures of their own. */
function findFacts(sentence: string): Fact[] {
  const dates = findDates(sentence);
  const names = findNames(sentence).filter(isFreeOf(dates));
  return [
    ...dates.map(({ options, ...range }): Fact => ({ ...range, kind: 'date', isIn: (source) => source.hasDate(options) })),
    ...findFigures(sentence)
      .filter(isFreeOf([...dates, ...names]))
      .map(({ values, ...range }): Fact => ({ ...range, kind: 'figure', isIn: (source) => source.hasFigure(values) })),
    ...names.map((range): Fact => {
      const name = sentence.slice(range.start, range.end);
      return { ...range, kind: 'name', isIn: (source) => source.hasName(name) };
    }),
  ].sort(byStart);
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
