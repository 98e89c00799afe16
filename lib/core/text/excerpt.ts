import type { TextRange } from './text-range';

/** Number of characters of an excerpt before the first match, and in total. */
const LEAD = 60;
const LENGTH = 220;

export interface Excerpt {
  text: string;
  /** The matches. */
  marks: TextRange[];
}

/** Returns the part of a Markdown text around the first words that match one of the patterns, in one line and without Markdown characters. */
export function excerptAround(markdown: string, patterns: readonly string[]): Excerpt {
  const text = markdown
    .replace(/[#*`|~>]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = new RegExp(patterns.join('|'), 'g');
  const first = text.search(found);
  const from = first <= LEAD ? 0 : beginningOf(text, first);
  const shown = text.slice(from, from + LENGTH);
  const before = from > 0 ? '…' : '';
  const marks = [...shown.matchAll(found)].map(({ 0: { length }, index }) => {
    return { start: index + before.length, end: index + before.length + length };
  });
  return { text: `${before}${shown}${from + LENGTH < text.length ? '…' : ''}`, marks };
}

/** Returns the beginning of a word shortly before an offset, if one begins there. */
function beginningOf(text: string, place: number): number {
  const space = text.indexOf(' ', place - LEAD);
  return space === -1 || space >= place ? place - LEAD : space + 1;
}
