/** Returns what two names that count as equal have in common: case, accents and repeated spaces do not matter. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Returns the key of a term: the same term may be in a folder once per language. */
export function termKey({ term, language }: { term: string; language: string }): string {
  return `${language.toLowerCase()} ${nameKey(term)}`;
}
