import type { TextRange } from '@/lib/core/text/text-range';
import { type ReadQuotes, readQuotes } from '../quotes/find-quotes';
import { findMarkers } from './find-markers';
import { type Passage, readPassages } from './read-passages';
import { splitSentences } from './split-sentences';

/** A sentence of an answer with its quotes, and the sources it names. Offsets are those of its passage's text. */
export interface Statement {
  range: TextRange;
  quotes: TextRange[];
  references: Reference[];
}

/** A source named by number or address. */
export interface Reference extends TextRange {
  numbers: number[];
  url?: string;
}

/** `unclosed`, `unopened`: of a quotation that spans several passages. */
export interface ReadPassage extends Passage, Pick<ReadQuotes, 'unclosed' | 'unopened'> {
  statements: Statement[];
}

const URL = /https?:\/\/[^\s<>"'“”«»)\]]{1,2000}/g;
/** What may precede the quotation in a block quote: nothing, or "Notice period:", and the mark. */
const LABEL = /^(?:[^.!?:\n]{1,80}[:：])?\s{0,2}["'“„«‹「『‘‚»]\s?$/;
const ATTRIBUTION = /\n[—–-] ?[^\n]{1,200}$/;

/** Reads a block of markdown into passages and their sentences. Linear time. */
export function readStatements(block: string): ReadPassage[] {
  return readPassages(block).map((passage) => {
    if (passage.kind === 'quote') return { ...passage, statements: [blockQuote(passage, referencesIn(passage))] };
    const { quotes, ...unpaired } = readQuotes(passage.text, passage.code);
    return { ...passage, ...unpaired, statements: statementsIn(passage, quotes) };
  });
}

/** Splits a passage into its sentences, with their sources and these quotes. */
export function statementsIn(passage: Passage, quotes: readonly TextRange[]): Statement[] {
  const references = referencesIn(passage);
  const ranges =
    passage.kind === 'paragraph' ? splitSentences(passage.text, quotes, references) : [{ start: 0, end: passage.text.length }];
  return distribute(ranges, quotes, references);
}

function referencesIn({ text, links, code }: Passage): Reference[] {
  const markers: Reference[] = outsideCode(findMarkers(text), code);
  const linked = links.map(({ start, end, url }) => {
    const number = /^\[?(1[0-8]\d\d|\d{1,3})\]?$/.exec(text.slice(start, end))?.[1];
    return { start, end, url, numbers: number ? [Number(number)] : [] };
  });
  const bare = [...text.matchAll(URL)].map(({ index, 0: url }) => ({ start: index, end: index + url.length, url, numbers: [] }));
  const all = [...markers, ...linked, ...bare].sort(
    (one, other) => one.start - other.start || Number(!one.url) - Number(!other.url),
  );
  let end = -1;
  return all.filter((reference) => {
    const isFree = reference.start >= end;
    if (isFree) end = reference.end;
    return isFree;
  });
}

/** Leaves out markers within longer code: `list[1]`. Both lists are in order. */
function outsideCode<T extends TextRange>(markers: readonly T[], code: readonly TextRange[]): T[] {
  let n = 0;
  return markers.filter(({ start, end }) => {
    while ((code[n]?.end ?? Number.POSITIVE_INFINITY) <= start) n += 1;
    const span = code[n];
    return !span || span.start >= end || (span.start === start && span.end === end);
  });
}

/** Assigns the quotes and references, all in order, to the sentences. A reference within a quote belongs to the quote. */
function distribute(ranges: readonly TextRange[], quotes: readonly TextRange[], references: readonly Reference[]): Statement[] {
  const statements: Statement[] = ranges.map((range) => ({ range, quotes: [], references: [] }));
  let n = 0;
  const owner = (at: number) => {
    while (n + 1 < statements.length && (statements[n]?.range.end ?? 0) <= at) n += 1;
    return statements[n];
  };
  for (const quote of quotes) owner(quote.start)?.quotes.push(quote);
  n = 0;
  let q = 0;
  for (const reference of references) {
    while ((quotes[q]?.end ?? Number.POSITIVE_INFINITY) <= reference.start) q += 1;
    if ((quotes[q]?.start ?? Number.POSITIVE_INFINITY) > reference.start) owner(reference.start)?.references.push(reference);
  }
  return statements;
}

/** A block quote is a single quote, without its own quotation marks, a label before them, its sources and the line that names its author. */
function blockQuote({ text }: Passage, references: Reference[]): Statement {
  let quote: TextRange = { start: 0, end: text.length };
  const attribution = ATTRIBUTION.exec(text);
  if (attribution) quote.end = attribution.index;
  const behind = references.filter(({ end }) => end > quote.start);
  for (const reference of behind.toReversed()) {
    if (reference.end <= quote.end && /^[\s.,;()]*$/.test(text.slice(reference.end, quote.end).slice(0, 9)))
      quote.end = reference.start;
  }
  quote.end = quote.start + text.slice(quote.start, quote.end).trimEnd().length;
  const inner = readQuotes(text.slice(0, quote.end), []).quotes.at(-1);
  if (inner && inner.end >= quote.end - 2 && LABEL.test(text.slice(0, inner.start))) quote = inner;
  const outside = references.filter(({ start }) => start >= quote.end);
  return { range: { start: 0, end: text.length }, quotes: quote.end > quote.start ? [quote] : [], references: outside };
}
