import type { TextRange } from '@/lib/core/text/text-range';

/** Longest passage in characters: two or three paragraphs of a contract. */
const LENGTH = 800;
/** A passage is cut only in its second half, so that none becomes much shorter than necessary. */
const SHORTEST = LENGTH / 2;

/** Preferred places to cut, best first: after a paragraph, a line, a sentence, a word. */
const BORDERS = [/\n\s*\n/g, /\n/g, /[.!?…;:]["'”’»)\]]*\s/g, /\s/g];

/** Splits a text into passages at paragraphs, sentences or words. Passages do not overlap; only white space is left out. */
export function splitPassages(text: string): TextRange[] {
  const spans: TextRange[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at + leadingSpace(text, at);
    if (start >= text.length) break;
    at = start + cutLength(text.slice(start, start + LENGTH + 1));
    const end = start + text.slice(start, at).trimEnd().length;
    spans.push({ start, end });
  }
  return spans;
}

function leadingSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at - from;
}

/** Length of the passage at the start of `window`, which is one character longer than the longest passage. */
function cutLength(window: string): number {
  if (window.length <= LENGTH) return window.length;
  for (const border of BORDERS) {
    const last = [...window.matchAll(border)].at(-1);
    const end = last === undefined ? 0 : last.index + last[0].length;
    if (end >= SHORTEST) return end;
  }
  const splitsPair = /[\uD800-\uDBFF]/.test(window.charAt(LENGTH - 1));
  return splitsPair ? LENGTH - 1 : LENGTH;
}
