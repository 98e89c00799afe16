/** A range of a text: `text.slice(start, end)`. */
export interface TextSlice {
  start: number;
  end: number;
  text: string;
}

/** Slices a text. The result may be slightly longer than `length`, so that no surrogate pair is split. Empty beyond the end of the text. */
export function sliceText(text: string, from: number, length: number): TextSlice {
  const start = Math.min(from, text.length) - (isInsidePair(text, from) ? 1 : 0);
  const end = Math.min(from + length, text.length) + (isInsidePair(text, from + length) ? 1 : 0);
  return { start, end, text: text.slice(start, end) };
}

function isInsidePair(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
}
