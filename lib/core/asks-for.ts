/** Whether a word of the text begins with one of these; without capitals and accents. A text in another script may ask for anything. */
export function asksFor(text: string, beginnings: readonly string[]): boolean {
  const words = new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g),
  );
  if (words.size === 0) return true;
  return words.values().some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}
