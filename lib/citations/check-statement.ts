import { type CheckedAnswer, type Citation, hasSourceWords, type UnsupportedFact } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { statesFact, unsupportedFacts } from './facts/check-facts';
import type { KnownSource } from './known-source';
import { firstBehind, type NamedSources, type Numbered, nameSources, nearReferences, referencesOf } from './name-sources';
import { checkQuote } from './quotes/check-quote';
import type { QuoteContext } from './quotes/denies-quote';
import { findMarkers } from './text/find-markers';
import type { ReadPassage, Statement } from './text/read-statements';

/** Maximum number of quotes that share one source. */
const MOST_JOINED = 10;
/** Number of characters around a quote that are read to see whether the answer denies it. */
const MOST_CONTEXT = 300;

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

/** Whether the source of the nth quote stands directly after it, or after the quotes that follow it. */
function isCitedBehind(text: string, n: number, { quotes, references }: Statement): boolean {
  const end = quotes[n]?.end ?? 0;
  const source = references[firstBehind(references, end)];
  if (!source) return false;
  const between = quotes.slice(n + 1, n + 1 + MOST_JOINED).filter((other) => other.end <= source.start);
  const parts = between.map((other, at) => text.slice(between[at - 1]?.end ?? end, other.start));
  const rest = text.slice(between.at(-1)?.end ?? end, source.start);
  return rest.length < MOST_CONTEXT && ONLY_JOINED.test(parts.join('') + rest);
}

/** Removes the sources at the end of a quote: “payable within 30 days [1]”. Undefined when there are none, or they do not exist. */
function innerSource(text: string, numbered: Numbered): { text: string; named: NamedSources } | undefined {
  const from = Math.max(0, text.length - MOST_CONTEXT);
  const markers = findMarkers(text.slice(from));
  let first = markers.length;
  let end = text.length - from;
  while (first > 0 && /^\s?[.。,;]?$/.test(text.slice(from + (markers[first - 1]?.end ?? 0), from + end))) {
    first -= 1;
    end = markers[first]?.start ?? end;
  }
  const named = nameSources(markers.slice(first), numbered);
  return named.sources.length > 0 ? { text: text.slice(0, from + end).trimEnd(), named } : undefined;
}

/** Whether a source stands directly before each quote, and none after the last one: “[1] ‘a’; [2] ‘b’”. */
function isCitedBefore(text: string, { quotes, references }: Statement): boolean {
  if ((references.at(-1)?.start ?? 0) > (quotes.at(-1)?.start ?? 0)) return false;
  let n = 0;
  return quotes.every(({ start }) => {
    while ((references[n + 1]?.end ?? Number.POSITIVE_INFINITY) <= start) n += 1;
    const end = references[n]?.end ?? 0;
    return end > 0 && end <= start && start - end < MOST_CONTEXT && !/[\p{L}\p{N}]/u.test(text.slice(end, start));
  });
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
  const isLed = statement.quotes.length > 1 && isCitedBefore(passage.text, statement);
  const quoted = statement.quotes.flatMap((quote, n): Citation[] => {
    const text = passage.text.slice(quote.start, quote.end);
    const isCited = isBlockQuote || isCitedBehind(passage.text, n, statement);
    const side = isLed ? 'before' : isCited ? 'behind' : 'both';
    const named = isBlockQuote ? cited : nameSources(referencesOf(quote, references, side), numbered);
    const context = contextOf(placed, { statement, quote, asked: numbered.asked.text });
    const whole = checkQuote({ text, isCited, context }, named, numbered);
    const inner = whole && !isCited && !hasSourceWords(whole) ? innerSource(text, numbered) : undefined;
    const checked = inner ? checkQuote({ text: inner.text, isCited: true, context }, inner.named, numbered) : whole;
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

/** The words around a quote. A quote without any continues the request. */
function contextOf(
  { passage, lead, before: previous }: PlacedPassage,
  { statement: { range }, quote, asked }: Quoting,
): QuoteContext {
  const before = passage.text.slice(Math.max(range.start, quote.start - MOST_CONTEXT), quote.start);
  const behind = passage.text.slice(quote.end, Math.min(range.end, quote.end + MOST_CONTEXT));
  const announced = passage.kind === 'quote' ? previous?.statements.at(-1)?.range : undefined;
  const led = (announced && previous?.text.slice(announced.start, announced.end)) ?? lead?.text ?? '';
  return { before, behind, lead: /\p{L}/u.test(before + behind) ? led : `${led} ${asked.slice(0, MOST_CONTEXT)}` };
}

function claimOf(sentence: TextRange, { source }: KnownSource): Citation {
  const claim = { sentence, quote: null, source: source.number, found: [] };
  return source.text === null ? { ...claim, status: 'uncertain', problem: 'unreadable-source' } : { ...claim, status: 'cited' };
}

function inAnswer({ passage, offset }: PlacedPassage, { start, end }: TextRange): TextRange {
  return { start: offset + (passage.starts[start] ?? 0), end: offset + (passage.ends[end - 1] ?? 0) };
}

/** Returns a sentence without its quotes and references, which are blanked. Offsets stay the same. */
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
