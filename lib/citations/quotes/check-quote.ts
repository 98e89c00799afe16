import { type Citation, hasSourceWords } from '@/lib/core/citations/citation';
import type { KnownSource } from '../known-source';
import type { NamedSources, Numbered } from '../name-sources';
import { asksItself } from './asks-quote';
import { deniesQuote, type QuoteContext } from './denies-quote';
import { findQuote, type QuoteMatch } from './match-quote';

type Checked = Pick<Citation, 'status' | 'source' | 'found' | 'exact' | 'difference' | 'problem' | 'foundIn'>;

const RANKS: readonly QuoteMatch['status'][] = ['verified', 'repaired', 'uncertain', 'invalid'];
/** Problems of words that are in the source, whatever other sources contain. */
const IS_THERE: ReadonlySet<QuoteMatch['problem']> = new Set(['hidden-negation', 'only-asked', 'own-words', 'struck-out']);
/** Fewer words in quotation marks that are in no source only name a term; a single word always may. */
const FEWEST_WORDS = 4;

/** A quote with the words of the answer around it. */
export interface Quoted {
  text: string;
  context: QuoteContext;
  /** Whether its source is named directly after it, or after the quotes that follow it; otherwise its source may be that of the sentence. */
  isCited: boolean;
}

/** The texts that an answer may quote: sources, and the request that it answers. */
type Quotable = Pick<Numbered, 'known' | 'joined' | 'asked'>;

/**
 * Compares a quote with the sources it names, or with all sources if it names none. Undefined when it is in none of them and may be only a term, or
 * words of the request.
 */
export function checkQuote(quote: Quoted, named: NamedSources, quotable: Quotable): Checked | undefined {
  const { known: all } = quotable;
  const [unknown] = named.unknown;
  const isOnlyTerm = () => !quote.isCited && (namesTerm(quote.text) || findQuote(quote.text, quotable.asked) !== undefined);
  if (named.sources.length === 0 && unknown !== undefined) {
    if (isOnlyTerm()) return undefined;
    return { status: 'invalid', source: unknown, found: [], problem: 'unknown-source' };
  }
  if (named.sources.length === 0) return checkEverywhere(quote, quotable);
  const readable = named.sources.filter(({ source }) => source.text !== null);
  const best = bestMatch(quote, readable);
  if (best && hasSourceWords(best.match)) return checkedAs(best.known, best.match);
  const across = findAcross(quote, readable, quotable);
  if (across) return across;
  if (best && IS_THERE.has(best.match.problem)) return checkedAs(best.known, best.match);
  const unreadable = named.sources.find(({ source }) => source.text === null);
  if (unreadable) return { status: 'uncertain', source: unreadable.source.number, found: [], problem: 'unreadable-source' };
  if (isOnlyTerm()) return undefined;
  const elsewhere = bestMatch(
    quote,
    all.filter((known) => !named.sources.includes(known) && known.source.text !== null),
  );
  if (best && elsewhere && hasSourceWords(elsewhere.match)) {
    const { number } = best.known.source;
    return { status: 'invalid', source: number, found: [], problem: 'other-source', foundIn: elsewhere.known.source.number };
  }
  return best && checkedAs(best.known, best.match);
}

function checkEverywhere(quote: Quoted, quotable: Quotable): Checked | undefined {
  const { known: all, asked } = quotable;
  const words = countWords(quote.text);
  if (words < 2) return undefined;
  const best = bestMatch(
    quote,
    all.filter(({ source }) => source.text !== null),
  );
  if (best && hasSourceWords(best.match)) return checkedAs(best.known, best.match);
  const across = findAcross(quote, all, quotable);
  if (across) return across;
  if (words < FEWEST_WORDS || findQuote(quote.text, asked)) return undefined;
  if (best && best.match.status !== 'invalid') return checkedAs(best.known, best.match);
  if (all.some(({ source }) => source.text === null))
    return { status: 'uncertain', source: null, found: [], problem: 'unreadable-source' };
  return { status: 'invalid', source: null, found: [], problem: 'not-found' };
}

/** A figure that stands alone is a statement, not part of a name: "60 days", but not "report-2024.pdf". */
const FIGURE =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}._-])\d[\d.,]*(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_-])/u;
const namesTerm = (text: string) => countWords(text) < FEWEST_WORDS && !FIGURE.test(text);

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{M}\p{N}]+/gu;
const countWords = (text: string) => text.match(WORD)?.length ?? 0;

/** Finds a quote that begins in one piece of a document and ends in another. It is attributed to the first of the named pieces. */
function findAcross(quote: Quoted, named: readonly KnownSource[], { joined }: Quotable): Checked | undefined {
  for (const { whole, pieces } of joined()) {
    const own = pieces.filter(({ known }) => named.includes(known));
    const match = own.length > 0 ? findIn(whole, quote) : undefined;
    if (!match || !hasSourceWords(match)) continue;
    for (const { known, start, end } of own) {
      const found = match.found.flatMap((range) => {
        const part = { start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start };
        return part.start < part.end ? [part] : [];
      });
      if (found.length > 0) return { ...checkedAs(whole, match), source: known.source.number, found };
    }
  }
  return undefined;
}

/** Finds a quote in a source. Words that the source denies, or only asks, are uncertain unless the answer does the same. */
function findIn(known: KnownSource, { text, context }: Quoted): QuoteMatch | undefined {
  const match = known.find(text);
  if (match?.stance === 'denied' && !deniesQuote(context, text))
    return { status: 'uncertain', found: match.found, problem: 'hidden-negation' };
  if (match?.stance === 'asked' && !asksItself(context, text))
    return { status: 'uncertain', found: match.found, problem: 'only-asked' };
  return match;
}

interface Match {
  known: KnownSource;
  match: QuoteMatch;
}

/** Number of sources that are compared word by word with a quote that is in none of them. */
const MOST_COMPARED = 3;

/** Returns the best match of a quote. Similar words are searched only when the quote is in none of the sources. */
function bestMatch(quote: Quoted, sources: readonly KnownSource[]): Match | undefined {
  const found = bestOf(sources, (known) => findIn(known, quote));
  if (found) return found;
  const alike = sources.toSorted((one, other) => other.resemblance(quote.text) - one.resemblance(quote.text));
  return bestOf(alike.slice(0, MOST_COMPARED), (known) => known.compare(quote.text));
}

function bestOf(sources: readonly KnownSource[], matchIn: (known: KnownSource) => QuoteMatch | undefined): Match | undefined {
  let best: Match | undefined;
  for (const known of sources) {
    const match = matchIn(known);
    if (match && (!best || RANKS.indexOf(match.status) < RANKS.indexOf(best.match.status))) best = { known, match };
    if (match?.status === 'verified') break;
  }
  return best;
}

function checkedAs({ source }: KnownSource, { status, found, difference, problem }: QuoteMatch): Checked {
  const exact = found.map(({ start, end }) => source.text?.slice(start, end)).join(' … ');
  return {
    status,
    source: source.number,
    found,
    ...(status === 'repaired' && { exact }),
    ...(difference && { difference }),
    ...(problem && { problem }),
  };
}
