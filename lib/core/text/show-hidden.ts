/** Bidirectional control characters and tag characters: they make text look different from its content, or invisible. */
const HIDDEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

/** Spells out hidden characters in a text: `[U+202E]`. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN, (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase()}]`);
}

/** Removes hidden characters, so that people read the same text as a model. */
export const removeHidden = (text: string): string => text.replace(HIDDEN, '');
