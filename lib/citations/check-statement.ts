import type { CheckedAnswer, Citation, UnsupportedFact } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { statesFact, unsupportedFacts } from './check-facts';
import { checkQuote } from './check-quote';
import type { SaidAround } from './denies-quote';
import type { KnownSource } from './known-source';
import { type Numbered, nameSources, nearReferences, referencesOf } from './name-sources';
import type { ReadPassage, Statement } from './read-statements';

/** Quotes that have one source together. */
const MOST_JOINED = 10;
/** Characters around a quote that are read to see whether the answer denies it. */
const MOST_SAID = 300;

/** A passage of an answer. */
export interface PlacedPassage {
  passage: ReadPassage;
  /** Where the passage's block begins in the answer. */
  offset: number;
  before?: ReadPassage;
  behind?: ReadPassage;
  /** The last heading, or passage with a colon at its end, before it. */
  lead?: ReadPassage;
}

/** Other quotes may stand between a quote and its source: “a” and “b” [1]. */
const ONLY_JOINED = /^(?:[^\p{L}\p{N}]|(?<!\p{L})(?:and|or|et|ou|und|oder|y|o|e|en|och|og|и|или|και|ו|و|和|及|と)(?!\p{L}))*$/u;

/** Whether the source of the nth quote stands directly behind it, or behind the quotes that follow it. */
function isCitedBehind(text: string, n: number, { quotes, references }: Statement): boolean {
  const end = quotes[n]?.end ?? 0;
  const source = references.find(({ start }) => start >= end);
  if (!source) return false;
  const between = quotes.slice(n + 1, n + 1 + MOST_JOINED).filter((other) => other.end <= source.start);
  const parts = between.map((other, at) => text.slice(between[at - 1]?.end ?? end, other.start));
  const rest = text.slice(between.at(-1)?.end ?? end, source.start);
  return rest.length < MOST_SAID && ONLY_JOINED.test(parts.join('') + rest);
}

interface Quoting {
  statement: Statement;
  quote: TextRange;
  /** The request. */
  asked: string;
}

/** Checks the quotes of one sentence, the sources that it names, and the facts that it states. */
export function checkStatement(placed: PlacedPassage, statement: Statement, numbered: Numbered): CheckedAnswer {
  const { passage } = placed;
  const isBlockQuote = passage.kind === 'quote';
  const isAlone = isBlockQuote && statement.references.length === 0;
  const references = isAlone ? nearReferences(placed.before, placed.behind) : statement.references;
  const cited = nameSources(references, numbered);
  const sentence = inAnswer(placed, statement.range);
  const quoted = statement.quotes.flatMap((quote, n): Citation[] => {
    const text = passage.text.slice(quote.start, quote.end);
    const named = isBlockQuote ? cited : nameSources(referencesOf(quote, references), numbered);
    const isCited = isBlockQuote || isCitedBehind(passage.text, n, statement);
    const checked = checkQuote(
      { text, isCited, said: saidAround(placed, { statement, quote, asked: numbered.asked.text }) },
      named,
      numbered,
    );
    return checked ? [{ sentence, quote: { ...inAnswer(placed, quote), text }, ...checked }] : [];
  });
  const claimed = quoted.length > 0 ? [] : cited.sources.map((source) => claimOf(sentence, source));
  const missing = cited.unknown
    .filter((number) => quoted.every(({ source }) => source !== number))
    .map((source): Citation => ({ status: 'invalid', sentence, quote: null, source, found: [], problem: 'unknown-source' }));
  const citations = [...quoted, ...claimed, ...missing];
  const own = ownText(passage.text, statement);
  if (citations.length > 0) return { citations, unsupported: unsupportedIn(placed, { statement, own }, cited.sources) };
  const isUncited = references.length === 0 && passage.kind === 'paragraph' && statesFact(own.trim());
  return { citations: isUncited ? [{ status: 'uncited', sentence, quote: null, source: null, found: [] }] : [], unsupported: [] };
}

/** What is said around a quote. One that stands alone continues the request. */
function saidAround(
  { passage, lead, before: previous }: PlacedPassage,
  { statement: { range }, quote, asked }: Quoting,
): SaidAround {
  const before = passage.text.slice(Math.max(range.start, quote.start - MOST_SAID), quote.start);
  const behind = passage.text.slice(quote.end, Math.min(range.end, quote.end + MOST_SAID));
  const announced = passage.kind === 'quote' ? previous?.statements.at(-1)?.range : undefined;
  const led = (announced && previous?.text.slice(announced.start, announced.end)) ?? lead?.text ?? '';
  return { before, behind, lead: /\p{L}/u.test(before + behind) ? led : `${led} ${asked.slice(0, MOST_SAID)}` };
}

function claimOf(sentence: TextRange, { source }: KnownSource): Citation {
  const claim = { sentence, quote: null, source: source.number, found: [] };
  return source.text === null ? { ...claim, status: 'uncertain', problem: 'unreadable-source' } : { ...claim, status: 'cited' };
}

function inAnswer({ passage, offset }: PlacedPassage, { start, end }: TextRange): TextRange {
  return { start: offset + (passage.starts[start] ?? 0), end: offset + (passage.ends[end - 1] ?? 0) };
}

/** Returns what a sentence says itself: its quotes and references are blanked. Offsets stay. */
function ownText(text: string, { range, quotes, references }: Statement): string {
  let own = '';
  let at = range.start;
  for (const { start, end } of [...quotes, ...references].sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    own += text.slice(at, start) + ' '.repeat(Math.min(end, range.end) - start);
    at = Math.min(end, range.end);
  }
  return own + text.slice(at, range.end);
}

/** Returns the facts that none of the cited sources contains; none when one of them could not be read. */
function unsupportedIn(
  placed: PlacedPassage,
  { statement: { range }, own }: { statement: Statement; own: string },
  cited: readonly KnownSource[],
): UnsupportedFact[] {
  if (cited.length === 0 || cited.some(({ source }) => source.text === null)) return [];
  const sources = cited.map(({ source }) => source.number);
  return unsupportedFacts(own, cited).map(({ kind, start, end }) => {
    const fact = { start: range.start + start, end: range.start + end };
    return { kind, ...inAnswer(placed, fact), text: placed.passage.text.slice(fact.start, fact.end), sources };
  });
}
