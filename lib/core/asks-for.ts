/**
 * Whether a word of the text begins with one of these, ignoring case and accents. Always true for a text without Latin letters.
 */
export function asksFor(text: string, beginnings: readonly string[]): boolean {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g);
  if (words === null) return true;
  const known = new Set(beginnings);
  const lengths = [...new Set(beginnings.map(({ length }) => length))];
  return words.some((word) => lengths.some((length) => known.has(word.slice(0, length))));
}
