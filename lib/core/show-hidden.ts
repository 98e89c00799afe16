/** Marks that turn the direction of a text, and tag characters: a reader sees other words than are there, or none. */
const HIDDEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

/** Text in which each of them is spelled out: `[U+202E]`. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN, (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase()}]`);
}
