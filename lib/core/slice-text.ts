/** Where a stretch of a text stands: `text.slice(start, end)`. */
export interface Stretch {
  start: number;
  end: number;
  text: string;
}

/** A stretch of a text of about this length, with no surrogate pair cut in half at its ends; empty after the end of the text. */
export function sliceText(text: string, from: number, length: number): Stretch {
  const start = whole(text, Math.min(from, text.length));
  const end = whole(text, Math.min(from + length, text.length));
  return { start, end: Math.max(start, end), text: text.slice(start, end) };
}

/** The offset, or the one before it when it is inside a pair. */
function whole(text: string, offset: number): number {
  const isInside = /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
  return isInside ? offset - 1 : offset;
}
