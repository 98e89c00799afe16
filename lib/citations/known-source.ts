import type { NumberedSource } from '@/lib/core/citations/citation';
import { isFreeOf } from '@/lib/core/text/text-range';
import { findDates } from './find-dates';
import { findFigures, findNumberWords } from './find-figures';
import { findOwnWords } from './find-own-words';
import { findLikelyPlace } from './find-similar';
import { findStruck } from './find-struck';
import { findWords } from './find-words';
import { hanNumbers } from './han-numbers';
import { findQuote, matchSimilar, type QuoteMatch } from './match-quote';
import { prepareSource } from './prepare-source';
import { setAside } from './set-aside';
import { NOTHING, visible } from './visible-text';

/** A source of a run, prepared for many questions. Each is answered once for the same words. */
export interface KnownSource {
  source: NumberedSource;
  /** Finds a quote; undefined when its words are not there. */
  find(quote: string): QuoteMatch | undefined;
  /** Returns how many of the rarest short sequences of letters of a quote are in one place. */
  resemblance(quote: string): number;
  /** Compares a quote that is not there with the words that resemble it most. */
  compare(quote: string): QuoteMatch;
  hasName(name: string): boolean;
  hasFigure(values: readonly number[]): boolean;
  /** `options` as of `findDates`. A date without a day is in a source that has a day of its month. */
  hasDate(options: readonly string[]): boolean;
}

export function knownSource(source: NumberedSource): KnownSource {
  const text = source.text ?? '';
  const prepared = prepareSource(text);
  // Also as a page shows it: "10&nbsp;000".
  const titled = lazy(() => {
    const shown = visible(prepared.plain());
    return `${source.title}\n${text}${shown === text ? '' : `\n\n${shown}`}`;
  });
  const title = prepareSource(source.title);
  const own = lazy(() => findOwnWords(source));
  // What it says itself, and as it stands now.
  const stated = lazy(() => {
    const struck = findStruck(text);
    if (own().length + struck.length === 0) return prepared;
    return prepareSource(setAside(setAside(text, struck, NOTHING), own()));
  });
  const findAnywhere = (quote: string): QuoteMatch | undefined => {
    const match = stated() === prepared ? undefined : findQuote(quote, prepared);
    if (!match) return undefined;
    const isOwn = match.found.some((range) => !isFreeOf(own())(range));
    return { status: 'uncertain', found: match.found, problem: isOwn ? 'own-words' : 'struck-out' };
  };
  const place = oncePerQuote((quote) => findLikelyPlace(quote, prepared));
  const figures = lazy(() => new Set(findFigures(titled()).flatMap(({ values }) => values)));
  const numberWords = lazy(() => new Set([...findNumberWords(titled()), ...hanNumbers(titled())]));
  const dates = lazy(() => [...new Set(findDates(titled()).flatMap(({ options }) => options))]);
  return {
    source,
    find: oncePerQuote((quote) => findQuote(quote, stated()) ?? findAnywhere(quote)),
    resemblance: (quote) => place(quote)?.grams ?? 0,
    compare: oncePerQuote((quote) => matchSimilar(quote, prepared, place(quote))),
    hasName: (name) => findWords(name, prepared) !== undefined || findWords(name, title) !== undefined,
    hasFigure: (values) => values.some((value) => figures().has(value) || numberWords().has(value)),
    hasDate: (options) => options.some((option) => dates().some((date) => date.startsWith(option))),
  };
}

function oncePerQuote<T>(answer: (quote: string) => T): (quote: string) => T {
  const answers = new Map<string, T>();
  return (quote) => {
    const known = answers.get(quote);
    if (known !== undefined || answers.has(quote)) return known as T;
    const made = answer(quote);
    answers.set(quote, made);
    return made;
  };
}

/** Returns a function that creates a value when it is first asked for it. */
export function lazy<T>(create: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: create() };
    return value.is;
  };
}
