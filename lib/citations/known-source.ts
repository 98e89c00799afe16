import type { NumberedSource } from '@/lib/core/citations/citation';
import { isFreeOf } from '@/lib/core/text/text-range';
import { findDates, isDate } from './facts/find-dates';
import { findQuarters } from './facts/find-quarters';
import { findTimes } from './facts/find-times';
import { type StatedFigure, sourceFigures } from './facts/source-figures';
import { lazy } from './lazy';
import { findLikelyPlace } from './quotes/find-similar';
import { findWords } from './quotes/find-words';
import { findQuote, matchSimilar, type QuoteMatch } from './quotes/match-quote';
import { prepareSource } from './quotes/prepare-source';
import { findOwnWords } from './text/find-own-words';
import { findStruck } from './text/find-struck';
import { setAside } from './text/set-aside';
import { NOTHING, visible } from './text/visible-text';

/** A source of a run, prepared for many lookups, whose results are cached. */
export interface KnownSource {
  source: NumberedSource;
  /** Finds a quote; undefined when its words are not in the source. */
  find(quote: string): QuoteMatch | undefined;
  /** Returns how many of the rarest letter sequences of a quote are in one place. */
  resemblance(quote: string): number;
  /** Compares a quote that is not in the source with the words that resemble it most. */
  compare(quote: string): QuoteMatch;
  hasName(name: string): boolean;
  /** Whether the source has the sign or name of the currency with this code. */
  hasCurrency(code: string): boolean;
  hasFigure(figure: StatedFigure): boolean;
  /** `options`: see `findDates`. A date without a day matches any day of its month. The year may stand apart from the day. */
  hasDate(options: readonly string[]): boolean;
  /** `options`: see `findTimes`. */
  hasTime(options: readonly number[]): boolean;
  /** A date in the quarter also counts. */
  hasQuarter(quarter: number): boolean;
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
  // Without texts that the call itself contained or that are struck through.
  const stated = lazy(() => {
    const struck = findStruck(text);
    if (own().length + struck.length === 0) return prepared;
    return prepareSource(setAside(setAside(text, struck, NOTHING), own()));
  });
  const findAnywhere = (quote: string): QuoteMatch | undefined => {
    const match = stated() === prepared ? undefined : findQuote(quote, prepared);
    if (!match) return undefined;
    const isOwn = !match.found.every(isFreeOf(own()));
    return { status: 'uncertain', found: match.found, problem: isOwn ? 'own-words' : 'struck-out' };
  };
  const place = oncePerQuote((quote) => findLikelyPlace(quote, prepared));
  const figures = lazy(() => sourceFigures(titled()));
  const dates = lazy(() => [...new Set(findDates(titled()).flatMap(({ options }) => options))]);
  const times = lazy(() => new Set(findTimes(titled()).flatMap(({ options }) => options)));
  const hasYearApart = (option: string) =>
    dates().some((date) => date.startsWith('-') && option.endsWith(date)) &&
    figures()({ values: [Number(option.slice(0, 4))], steps: [0], scaled: 0, measure: { isNegative: false }, isRough: false });
  const quarters = lazy(() => new Set(findQuarters(titled()).map(({ quarter }) => quarter)));
  return {
    source,
    find: oncePerQuote((quote) => findQuote(quote, stated()) ?? findAnywhere(quote)),
    resemblance: (quote) => place(quote)?.grams ?? 0,
    compare: oncePerQuote((quote) => matchSimilar(quote, prepared, place(quote))),
    hasName: oncePerQuote((name) => findWords(name, prepared) !== undefined || findWords(name, title) !== undefined),
    hasCurrency: (code) => CURRENCIES.get(code)?.test(titled()) === true,
    hasFigure: (figure) => figures()(figure),
    hasDate: (options) => options.some((option) => dates().some((date) => isDate(option, date)) || hasYearApart(option)),
    hasTime: (options) => options.some((option) => times().has(option)),
    hasQuarter: (quarter) => quarters().has(quarter) || dates().some((date) => quarterOf(date) === quarter),
  };
}

const quarterOf = (date: string) => Math.ceil(Number(date.split('-')[1]) / 3);

const CURRENCIES: ReadonlyMap<string, RegExp> = new Map([
  ['EUR', /€|euro/i],
  ['USD', /\$|dollar/i],
  ['GBP', /£|pound|sterling|livre/i],
  ['CHF', /(?<!\p{L})(?:s?fr\.|francs?|franken)/iu],
  ['JPY', /[¥￥円]|(?<!\p{L})yen/iu],
  ['CNY', /[¥￥元]|yuan|renminbi/i],
  ['INR', /₹|rupee|roupie/i],
]);

function oncePerQuote<T>(answer: (quote: string) => T): (quote: string) => T {
  const answers = new Map<string, T>();
  return (quote) => {
    const cached = answers.get(quote);
    if (cached !== undefined || answers.has(quote)) return cached as T;
    const result = answer(quote);
    answers.set(quote, result);
    return result;
  };
}
