import type { CitationProblem, WordDifference } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { dropsNegation } from '../negations/drops-negation';
import { hidesNegation } from '../negations/hides-negation';
import { visible } from '../text/visible-text';
import { asksQuote } from './asks-quote';
import { compareAt, findLikelyPlace, type LikelyPlace } from './find-similar';
import { type FoundWords, findForm, findWords } from './find-words';
import { joinsSentences } from './joins-sentences';
import type { PreparedSource } from './prepare-source';

export interface QuoteMatch {
  status: 'verified' | 'repaired' | 'uncertain' | 'invalid';
  found: TextRange[];
  difference?: WordDifference[];
  problem?: CitationProblem;
  /** The source does not assert the words: it denies them by a negation outside of them, or only asks them. */
  stance?: 'denied' | 'asked';
}

const ELLIPSIS = / ?(?:\[ ?(?:…|\.{3,4}) ?\]|\( ?(?:…|\.{3,4}) ?\)|…{1,2}|\.{3,4}|\. \. \.) ?/g;
/** An ellipsis at the ends of a quote is not compared. */
const AT_ENDS = /^\s*(?:\[ ?(?:…|\.{3}) ?\]|…|\.{3}(?!\.))\s*|(?<=\S)\s*(?:\[ ?(?:…|\.{3}) ?\]|…|(?<!\.)\.{3})\s*$/g;
/** Maximum number of characters of a source that an ellipsis may leave out. */
const MOST_LEFT_OUT = 1000;
const MOST_TRIES = 50;
/** Maximum number of parts between ellipses. */
const MOST_PARTS = 40;
/** Number of places where a source denies the words of a quote after which no other place is searched. */
const MOST_DENIED = 8;

/** Compares the words of a quote with one source; when they are not there, with the most similar words. */
export function matchQuote(quote: string, source: PreparedSource): QuoteMatch {
  return findQuote(quote, source) ?? matchSimilar(quote, source, findLikelyPlace(quote, source));
}

/** Compares a quote that is not in a source with the words at a place of it. */
export function matchSimilar(quote: string, source: PreparedSource, place: LikelyPlace | undefined): QuoteMatch {
  const similar = place && compareAt(place, quote, source);
  if (!similar) return { status: 'invalid', found: [], problem: 'not-found' };
  return { status: 'uncertain', found: [similar.range], difference: similar.difference, problem: 'other-words' };
}

/**
 * Finds a quote in one source. Parts between ellipses must be found in order, in the same passage. A place whose sentence does not deny the words
 * takes precedence.
 */
export function findQuote(original: string, source: PreparedSource): QuoteMatch | undefined {
  const quote = original.replace(AT_ENDS, '') || original;
  const whole = findWords(quote, source);
  if (whole) return matchAt(quote, source, whole);
  const parts = quote.split(ELLIPSIS).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const hasEllipsis = parts.length > 1 || parts[0]?.trim() !== quote.trim();
  return hasEllipsis ? findInOrder(parts, source) : undefined;
}

function matchAt(quote: string, source: PreparedSource, whole: FoundWords): QuoteMatch {
  const stance = stanceAt(source, whole.range);
  if (!stance) return { status: whole.status, found: [whole.range] };
  let from = 0;
  for (let tries = 0; tries < MOST_DENIED; tries += 1) {
    const other = findForm(quote, source, from);
    if (!other) break;
    if (!stanceAt(source, other.range)) return { status: other.status, found: [other.range] };
    from = other.range.end;
  }
  return { status: whole.status, found: [whole.range], stance };
}

function stanceAt(source: PreparedSource, range: TextRange): QuoteMatch['stance'] {
  if (dropsNegation(source.plain(), range)) return 'denied';
  return asksQuote(source.plain(), range) ? 'asked' : undefined;
}

function findInOrder(parts: readonly string[], source: PreparedSource): QuoteMatch | undefined {
  const [first, ...rest] = parts;
  if (first === undefined || parts.length > MOST_PARTS) return undefined;
  let from = 0;
  let denied: QuoteMatch | undefined;
  for (let tries = 0; tries < (denied ? MOST_DENIED : MOST_TRIES); tries += 1) {
    const start = findWords(first, source, from);
    if (!start) break;
    const match = findRest(rest, source, start);
    if (match && !match.stance) return match;
    denied ??= match;
    from = start.range.end;
  }
  return denied;
}

function findRest(
  parts: readonly string[],
  source: PreparedSource,
  start: { status: 'verified' | 'repaired'; range: TextRange },
): QuoteMatch | undefined {
  const found = [start.range];
  let status: QuoteMatch['status'] = start.status;
  for (const part of parts) {
    const before = found.at(-1)?.end ?? 0;
    const next = findWords(part, source, before);
    if (!next || visible(source.plain().slice(before, next.range.start)).length > MOST_LEFT_OUT) return undefined;
    if (next.status === 'repaired') status = 'repaired';
    found.push(next.range);
  }
  const gaps = found.slice(1).map(({ start: end }, n) => ({ start: found[n]?.end ?? 0, end }));
  if (gaps.some(({ start: from, end }) => hidesNegation(visible(source.plain().slice(from, end)))))
    return { status: 'uncertain', found, problem: 'hidden-negation' };
  if (gaps.some((gap) => joinsSentences(source.plain(), gap))) return { status: 'uncertain', found, problem: 'joined-sentences' };
  const [stance] = found.flatMap((range) => stanceAt(source, range) ?? []);
  return { status, found, ...(stance && { stance }) };
}
