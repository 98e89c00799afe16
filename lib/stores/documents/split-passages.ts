/** Where a passage stands in its text: `text.slice(start, end)`. In UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Characters of a passage, at most: two or three paragraphs of a contract. */
const LENGTH = 800;
/** A border is looked for in the last part of a passage, so that none becomes much shorter than need be. */
const SHORTEST = LENGTH / 2;

/** Where a text may be cut, best first: after a paragraph, a line, a sentence, a word. */
const BORDERS = [/\n\s*\n/g, /\n/g, /[.!?…;:]["'”’»)\]]*\s/g, /\s/g];

/** Cuts a text into passages at its paragraphs, sentences or words. They do not overlap, and only white space is left out. */
export function splitPassages(text: string): Span[] {
  const spans: Span[] = [];
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

/** How much of a window of one character more than a passage may hold becomes the passage. */
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
