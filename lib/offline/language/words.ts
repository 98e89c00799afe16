import { stemmer } from '@orama/stemmers/english';
import { fold } from '@/lib/core/text/fold';

/** Longer ones are not words, and the stemmer's patterns are not linear. */
const LONGEST_WORD = 40;

export function stem(word: string): string {
  const plain = fold(word);
  return plain.length > LONGEST_WORD ? plain : stemmer(plain);
}

/** Removes the plural. Unlike a stem, it does not equate words that are merely related. */
export const singular = (word: string) =>
  fold(word)
    .replace(/ies$/, 'y')
    .replace(/(?:(?<=[sxz])es|(?<=..)s)$/, '');

/** Splits a text or an identifier into words: `BillingCountry` and `billing_country` are two words, `GmbH` is one. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu}[\p{L}\p{N}])|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return spaced.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

export const stemsOf = (text: string) => wordsOf(text).map(stem);
export const formsOf = (text: string) => wordsOf(text).map(singular);

/** Converts an identifier to words: `total_amount` becomes "total amount". */
export const humanise = (name: string) => wordsOf(name).join(' ').toLowerCase();

/** The names of agents as people read them: "Contract reader, Data steward". */
export const titlesOf = (names: readonly string[]) =>
  names.map((name) => humanise(name).replace(/^./u, (first) => first.toUpperCase())).join(', ');

/** A table by single words, from one whose keys contain several words each. */
export const byWord = <T>(lines: Readonly<Record<string, T>>) =>
  new Map(Object.entries(lines).flatMap(([words, value]) => words.split(' ').map((word) => [word, value])));
