/** Accents and optional vowel signs. In other scripts, such as Devanagari, Thai and Kana, a letter with a mark is another letter. */
const ACCENTS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu;

/** Returns a key that is equal for names that count as equal: case, accents and repeated spaces do not matter. */
export function nameKey(name: string): string {
  return textKey(name.normalize('NFKD').replace(ACCENTS, '$1')).toLowerCase();
}

/** Returns a key that is equal for texts with the same characters: only spaces, and how an accent is encoded, do not matter. */
export function textKey(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the key of a term: the same term may be in a folder once per language. Case and accents count, since they make another word
 * ("Sie" and "sie", "schon" and "schön").
 */
export function termKey({ term, language }: { term: string; language: string }): string {
  return `${language.toLowerCase()} ${textKey(term)}`;
}
