import type { TextRange } from '@/lib/core/text/text-range';
import { blankMarks, footnoteMarks } from './blank-marks';
import { cutsWord } from './cuts-word';
import type { PreparedSource } from './prepare-source';
import { characterEnd, searchKey } from './search-key';
import { compareForms, sameForm } from './text-forms';

export interface FoundWords {
  status: 'verified' | 'repaired';
  range: TextRange;
}

/** Bounds the work for quotes that match in very many places: characters compared, per character of the source. */
const WORK_PER_CHARACTER = 8;
const LEAST_WORK = 20_000;

/**
 * Finds the words of a quote in a source from an offset on: exactly, else in another form, else the same words. Undefined when the words,
 * or whole numbers and words around them, differ.
 */
export function findWords(quote: string, source: PreparedSource, from = 0): FoundWords | undefined {
  const exact = findExact(quote, source, from);
  return exact ? { status: 'verified', range: exact } : findForm(quote, source, from);
}

function findExact(quote: string, source: PreparedSource, from: number): TextRange | undefined {
  const { text } = source;
  let work = LEAST_WORK + WORK_PER_CHARACTER * text.length;
  for (let at = text.indexOf(quote, from); at !== -1 && work > 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (!cutsWord(source.plain(), at, end)) return { start: at, end };
    work -= quote.length + 100;
  }
  return undefined;
}

/** Brackets that show a letter changed by whoever quotes: "[t]he". */
const EDITED_LETTER = /\[(\p{L})\](?=\p{L})/gu;

interface Edges {
  before: string;
  core: string;
  after: string;
}

/** Finds the words of a quote in any form. */
export function findForm(written: string, source: PreparedSource, from: number): FoundWords | undefined {
  const quote = written.replace(EDITED_LETTER, '$1');
  const words = blankMarks(quote);
  const own = searchKey(words);
  if (own.text.length === 0) return undefined;
  const plain = source.plain();
  const { text, starts } = source.key();
  const edges = edgesOf(words, own.starts);
  const marks = marksOf(quote, { start: 0, end: quote.length - edges.after.length }, quote.length);
  let repaired: FoundWords | undefined;
  let work = LEAST_WORK + WORK_PER_CHARACTER * text.length;
  let at = text.indexOf(own.text, from === 0 ? 0 : firstAtLeast(starts, from));
  for (; at !== -1 && work > 0; at = text.indexOf(own.text, at + 1)) {
    work -= quote.length * 4 + 200;
    const start = starts[at] ?? 0;
    const end = characterEnd(plain, starts[at + own.text.length - 1] ?? 0);
    if (end - start > edges.core.length * 3 + 200 || cutsWord(plain, start, end)) continue;
    const limit = Math.min(starts[at + own.text.length] ?? source.text.length, end + edges.after.length + LONGEST_EDGE);
    if (!keepsMarks(marks, marksOf(source.text, { start, end }, limit))) continue;
    const status = compareForms(edges.core, plain.slice(start, end));
    if (status === 'different') continue;
    const range = withEdges(plain, { start, end }, edges);
    if (status === 'verified' && range) return { status, range };
    repaired ??= { status: 'repaired', range: range ?? { start, end } };
  }
  return repaired;
}

interface Marks {
  within: string[];
  behind: string[];
}

/** The marks of footnotes between the words in a range, and those behind the last word, up to a limit. */
function marksOf(text: string, { start, end }: TextRange, limit: number): Marks {
  const within = footnoteMarks(text.slice(start, end));
  return { within, behind: footnoteMarks(text.slice(start, limit)).slice(within.length) };
}

/** A quote may leave the marks of footnotes out, but not change them. */
function keepsMarks(quote: Marks, source: Marks): boolean {
  const isSame = quote.within.length === 0 || quote.within.join() === source.within.join();
  return isSame && quote.behind.every((mark, n) => mark === source.behind[n]);
}

/** Splits a quote into its words and the punctuation at both ends. */
function edgesOf(quote: string, starts: Uint32Array): Edges {
  const start = starts[0] ?? 0;
  const end = characterEnd(quote, starts.at(-1) ?? 0);
  return { before: quote.slice(0, start), core: quote.slice(start, end), after: quote.slice(end) };
}

const LONGEST_EDGE = 8;

/** Extends a range by the punctuation that the quote has at its ends; undefined when the source has other punctuation there. */
function withEdges(text: string, { start, end }: TextRange, { before, after }: Edges): TextRange | undefined {
  const left = edgeLength(before, (length) => text.slice(Math.max(0, start - length), start));
  const right = edgeLength(after, (length) => text.slice(end, end + length));
  return left === undefined || right === undefined ? undefined : { start: start - left, end: end + right };
}

function edgeLength(edge: string, slice: (length: number) => string): number | undefined {
  if (sameForm(edge, '')) return 0;
  if (edge.length > LONGEST_EDGE) return undefined;
  for (let length = 1; length <= LONGEST_EDGE + 2; length += 1) if (sameForm(edge, slice(length))) return slice(length).length;
  return undefined;
}

function firstAtLeast(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
