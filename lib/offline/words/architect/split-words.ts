import { isSymbol, type RequestWord } from '@/lib/core/words/requests/request-words';

export interface Split {
  before: readonly RequestWord[];
  after: readonly RequestWord[];
}

export const TO = new Set('to into in under inside onto at vers dans sous au aux à'.split(' '));
export const INSIDE = new Set('in inside under within into dans sous'.split(' '));
export const FROM = new Set('from depuis'.split(' '));
export const OF = new Set('of from in inside within for on to de d du des dans pour sur à au aux'.split(' '));

/** Whether a word is one of these; "à" counts, while "a" may be a name. */
export function isOneOf(words: ReadonlySet<string>, { norm, start, isQuoted }: RequestWord, text: string): boolean {
  if (isQuoted) return false;
  return norm === 'a' ? words.has('à') && /à/i.test(text[start] ?? '') : words.has(norm);
}

/** Splits words at the first or last of these prepositions that has words after it, or, with `mayEnd`, that the words end with. */
export function splitAt(
  words: readonly RequestWord[],
  {
    at,
    text,
    which = 'last',
    mayEnd = false,
  }: { at: ReadonlySet<string>; text: string; which?: 'first' | 'last'; mayEnd?: boolean },
): Split | undefined {
  const places = words.flatMap((word, n) => ((mayEnd || n < words.length - 1) && isOneOf(at, word, text) ? [n] : []));
  const place = places.at(which === 'last' ? -1 : 0);
  return place === undefined ? undefined : { before: words.slice(0, place), after: words.slice(place + 1) };
}

const HERE = new Set(['here', 'ici']);

/** "X here" */
export function splitHere(words: readonly RequestWord[]): Split | undefined {
  const last = words.at(-1);
  const isHere = words.length > 1 && last !== undefined && !last.isQuoted && HERE.has(last.norm);
  return isHere ? { before: words.slice(0, -1), after: [last] } : undefined;
}

/** Splits words at the target: "X to A", "X here". An emoji at the end is not part of its name. */
export function splitTarget(words: readonly RequestWord[], text: string): Split | undefined {
  const withoutEmoji = words.slice(0, words.findLastIndex((word) => !isSymbol(word)) + 1);
  return splitHere(withoutEmoji) ?? splitAt(withoutEmoji, { at: TO, text }) ?? splitAt(words, { at: TO, text });
}
