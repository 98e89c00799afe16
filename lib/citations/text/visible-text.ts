/** A zero-width character, ignored in comparisons, that replaces each character of a mark. */
export const NOTHING = '\u200b';

/** Maximum number of characters between visible ones that are skipped: the longest address of a link, and its marks. */
const MOST_SKIPPED = 2400;
const INVISIBLE = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

/** Returns up to `length` visible characters of a text before an offset. */
export function visibleBefore(text: string, offset: number, length: number): string {
  const near = text.slice(Math.max(0, offset - length), offset);
  if (near.search(INVISIBLE) === -1) return near;
  return visible(text.slice(Math.max(0, offset - length - MOST_SKIPPED), offset)).slice(-length);
}

/** Returns up to `length` visible characters of a text from an offset on. */
export function visibleAfter(text: string, offset: number, length: number): string {
  const near = text.slice(offset, offset + length);
  if (near.search(INVISIBLE) === -1) return near;
  return visible(text.slice(offset, offset + length + MOST_SKIPPED)).slice(0, length);
}

/** Returns a text without its zero-width characters. */
export const visible = (text: string): string => text.replace(INVISIBLE, '');
