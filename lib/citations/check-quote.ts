import type { Citation } from '@/lib/core/citation';
import type { KnownSource } from './known-source';
import type { QuoteMatch } from './match-quote';

type Checked = Pick<Citation, 'status' | 'source' | 'found' | 'exact' | 'difference' | 'problem' | 'foundIn'>;

const RANKS: readonly QuoteMatch['status'][] = ['verified', 'repaired', 'uncertain', 'invalid'];
const isAccepted = ({ status }: QuoteMatch) => status === 'verified' || status === 'repaired';
/** Quotation marks around fewer words may only name a term. */
const FEWEST_WORDS = 4;

/** What a quote names: sources of the run, and numbers that are none. */
export interface NamedSources {
  sources: readonly KnownSource[];
  unknown: readonly number[];
}

/**
 * Compares a quote with the sources it names. Without any, it is looked up in all; undefined when it is in none and may be only a term.
 */
export function checkQuote(quote: string, named: NamedSources, all: readonly KnownSource[]): Checked | undefined {
  const [unknown] = named.unknown;
  if (named.sources.length === 0 && unknown !== undefined) {
    return { status: 'invalid', source: unknown, found: [], problem: 'unknown-source' };
  }
  if (named.sources.length === 0) return checkEverywhere(quote, all);
  const readable = named.sources.filter(({ source }) => source.text !== null);
  const best = bestMatch(quote, readable);
  if (best && isAccepted(best.match)) return checkedAs(best.known, best.match);
  const unreadable = named.sources.find(({ source }) => source.text === null);
  if (unreadable) return { status: 'uncertain', source: unreadable.source.number, found: [], problem: 'unreadable-source' };
  const elsewhere = bestMatch(
    quote,
    all.filter((known) => !named.sources.includes(known) && known.source.text !== null),
  );
  if (best && elsewhere && isAccepted(elsewhere.match)) {
    const { number } = best.known.source;
    return { status: 'invalid', source: number, found: [], problem: 'other-source', foundIn: elsewhere.known.source.number };
  }
  return best && checkedAs(best.known, best.match);
}

function checkEverywhere(quote: string, all: readonly KnownSource[]): Checked | undefined {
  const best = bestMatch(
    quote,
    all.filter(({ source }) => source.text !== null),
  );
  if (best && best.match.status !== 'invalid') return checkedAs(best.known, best.match);
  if (countWords(quote) < FEWEST_WORDS) return undefined;
  if (all.some(({ source }) => source.text === null))
    return { status: 'uncertain', source: null, found: [], problem: 'unreadable-source' };
  return { status: 'invalid', source: null, found: [], problem: 'not-found' };
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{M}\p{N}]+/gu;
const countWords = (text: string) => text.match(WORD)?.length ?? 0;

function bestMatch(quote: string, sources: readonly KnownSource[]): { known: KnownSource; match: QuoteMatch } | undefined {
  let best: { known: KnownSource; match: QuoteMatch } | undefined;
  for (const known of sources) {
    const match = known.match(quote);
    if (!best || RANKS.indexOf(match.status) < RANKS.indexOf(best.match.status)) best = { known, match };
    if (match.status === 'verified') break;
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
