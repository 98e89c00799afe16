import { stemmer } from '@orama/stemmers/english';

/** Longer ones are no words, and the stemmer's patterns are not linear. */
const LONGEST_WORD = 40;

/** A text without case and accents. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function stem(word: string): string {
  const plain = fold(word);
  return plain.length > LONGEST_WORD ? plain : stemmer(plain);
}

/** A word without its plural: what makes two words the same where a stem would make them kin. */
export const singular = (word: string) =>
  fold(word)
    .replace(/ies$/, 'y')
    .replace(/(?:(?<=[sxz])es|(?<=..)s)$/, '');

/** The words of a text or a name: `BillingCountry` and `billing_country` are two. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return spaced.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

export const stemsOf = (text: string) => wordsOf(text).map(stem);
export const formsOf = (text: string) => wordsOf(text).map(singular);

/** A name as a person writes it: `total_amount` is "total amount". */
export const humanise = (name: string) => wordsOf(name).join(' ').toLowerCase();

/** A table whose keys are several words each, by single word. */
export const byWord = <T>(lines: Readonly<Record<string, T>>) =>
  new Map(Object.entries(lines).flatMap(([words, value]) => words.split(' ').map((word) => [word, value])));
