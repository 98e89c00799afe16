import { fold } from './fold';

/**
 * Whether any word of the text starts with one of the prefixes, ignoring case and accents; true for a text without Latin letters, to which
 * the prefixes do not apply. `beginnings`: lower-case prefixes without accents.
 */
export function asksFor(text: string, beginnings: readonly string[]): boolean {
  const words = fold(text).match(/[a-z]+/g);
  if (words === null) return true;
  const known = new Set(beginnings);
  const lengths = [...new Set(beginnings.map(({ length }) => length))];
  return words.some((word) => lengths.some((length) => known.has(word.slice(0, length))));
}
