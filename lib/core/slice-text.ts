/** Where a stretch of a text stands: `text.slice(start, end)`. */
export interface Stretch {
  start: number;
  end: number;
  text: string;
}

/** A stretch of a text of this length, or a little more: no surrogate pair is cut in half. Empty after the end of the text. */
export function sliceText(text: string, from: number, length: number): Stretch {
  const start = Math.min(from, text.length) - (isInsidePair(text, from) ? 1 : 0);
  const end = Math.min(from + length, text.length) + (isInsidePair(text, from + length) ? 1 : 0);
  return { start, end, text: text.slice(start, end) };
}

function isInsidePair(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
}
