import type { TextRange } from '@/lib/core/text/text-range';
import type { Word } from './words-of';

/** The letters that signs and digits inside a word stand for. */
const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const SIGN = /[0134578@$!€]/g;
const DISGUISED = /[0134578@$!€]|(.)\1\1/;
const LETTER = /\p{L}/u;
const LEAST_INSIDE = 4;

/** Creates the search for the words of a list, including disguised ones: "sh1t", "fuuuck", "f*ck", "s h i t". */
export function profanityFinder(list: readonly string[]): (words: readonly Word[]) => TextRange[] {
  const listed = new Set(list);
  const byLength = Map.groupBy(list, ({ length }) => length);

  function isKnown({ text, isSpaced }: Word): boolean {
    if (listed.has(text)) return true;
    if (isSpaced) return list.some((one) => one.length >= LEAST_INSIDE && text.includes(one));
    if (text.includes('*')) return (byLength.get(text.length) ?? []).some((one) => isMasked(text, one));
    return LETTER.test(text) && DISGUISED.test(text) && formsOf(text).some((form) => listed.has(form));
  }

  return (words) => words.filter(isKnown).map(({ start, end }) => ({ start, end }));
}

/** The word with its signs replaced by letters, and without repeated letters. */
function formsOf(text: string): string[] {
  const letters = /[a-z]/.test(text) ? text.replace(SIGN, (sign) => SIGNS[sign] ?? sign) : text;
  const once = letters.replace(/(.)\1{2,}/g, '$1');
  return [letters, once];
}

/** "f*ck": the first letter and at least half of all letters are written. */
function isMasked(text: string, word: string): boolean {
  const hidden = text.split('*').length - 1;
  return hidden * 2 <= word.length && text[0] === word[0] && [...text].every((sign, n) => sign === '*' || sign === word[n]);
}
