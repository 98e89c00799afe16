import type { TextRange } from '@/lib/core/text/text-range';
import { characterEnd } from '../text/search-key';
import { sameForm } from '../text/text-forms';
import { visible, visibleAfter, visibleBefore } from '../text/visible-text';

/** A quote without the punctuation at its ends, and this punctuation. */
export interface Edges {
  before: string;
  core: string;
  after: string;
}

/** Splits a quote into its words and the punctuation at both ends. */
export function edgesOf(quote: string, starts: Uint32Array): Edges {
  const start = starts[0] ?? 0;
  const end = characterEnd(quote, starts.at(-1) ?? 0);
  return { before: quote.slice(0, start), core: quote.slice(start, end), after: quote.slice(end) };
}

export const LONGEST_EDGE = 8;

/** Extends a range by the punctuation that the quote has at its ends; undefined when the source has other punctuation there. */
export function withEdges(text: string, { start, end }: TextRange, { before, after }: Edges): TextRange | undefined {
  const left = edgeLength(before, [...visibleBefore(text, start, LONGEST_EDGE + 2)].reverse(), (edge) => edge.reverse());
  const right = edgeLength(after, [...visibleAfter(text, end, LONGEST_EDGE + 2)], (edge) => edge);
  if (left === undefined || right === undefined) return undefined;
  return { start: start - reach(text, start, left, -1), end: end + reach(text, end, right, 1) };
}

/** Returns how many of the visible characters around a place are part of the quote's punctuation. */
function edgeLength(edge: string, near: readonly string[], inOrder: (edge: string[]) => string[]): number | undefined {
  if (sameForm(edge, '')) return 0;
  if (edge.length > LONGEST_EDGE) return undefined;
  for (let count = 1; count <= near.length; count += 1) {
    const taken = near.slice(0, count);
    if (sameForm(edge, inOrder(taken).join(''))) return near.slice(0, count).join('').length;
  }
  return undefined;
}

/** Returns the distance from an offset that contains this many visible characters. */
function reach(text: string, offset: number, count: number, step: 1 | -1): number {
  let distance = 0;
  for (let left = count; left > 0; distance += 1) {
    const character = text.charAt(step > 0 ? offset + distance : offset - distance - 1);
    if (visible(character) !== '' || character === '') left -= 1;
  }
  return distance;
}
