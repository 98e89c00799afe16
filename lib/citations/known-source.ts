import type { NumberedSource } from '@/lib/core/citation';
import { findDates } from './find-dates';
import { figureValues } from './find-figures';
import { findWords } from './find-words';
import { findQuote, matchQuote, type QuoteMatch } from './match-quote';
import { prepareSource } from './prepare-source';

/** A source of a run, prepared for many questions. Each is answered once for the same words. */
export interface KnownSource {
  source: NumberedSource;
  /** Finds a quote; undefined when its words are not there. */
  find(quote: string): QuoteMatch | undefined;
  /** Finds a quote, or the most similar words. */
  match(quote: string): QuoteMatch;
  hasName(name: string): boolean;
  hasFigure(values: readonly number[]): boolean;
  /** `options` as of `findDates`. A date without a day is in a source that has a day of its month. */
  hasDate(options: readonly string[]): boolean;
}

export function knownSource(source: NumberedSource): KnownSource {
  const text = source.text ?? '';
  const prepared = prepareSource(text);
  const title = prepareSource(source.title);
  const [found, matches] = [new Map<string, QuoteMatch | undefined>(), new Map<string, QuoteMatch>()];
  const facts = lazy(() => ({
    figures: figureValues(`${source.title}\n${text}`),
    dates: [...new Set(findDates(`${source.title}\n${text}`).flatMap(({ options }) => options))],
  }));
  return {
    source,
    find(quote) {
      if (!found.has(quote)) found.set(quote, findQuote(quote, prepared));
      return found.get(quote);
    },
    match(quote) {
      const match = matches.get(quote) ?? matchQuote(quote, prepared);
      matches.set(quote, match);
      return match;
    },
    hasName: (name) => findWords(name, prepared) !== undefined || findWords(name, title) !== undefined,
    hasFigure: (values) => values.some((value) => facts().figures.has(value)),
    hasDate: (options) => options.some((option) => facts().dates.some((date) => date.startsWith(option))),
  };
}

function lazy<T>(create: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: create() };
    return value.is;
  };
}
