import { fold } from '@/lib/core/text/fold';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write words without spaces. The index has each of their characters as a word of its own. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface PlacedWord {
  index: number;
  word: string;
}

/** The words of a text between its spaces and punctuation. */
export const wordsOf = (text: string): PlacedWord[] => [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ index, word }));

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** The words of a query, each once, without its syntax. */
export function differentWords(query: string): string[] {
  const words = wordsOf(query).flatMap(({ word }) => (isUnspaced(word) ? segmentsOf(word) : word));
  return [...new Set(words)].map(asQuery);
}

/** A query that matches any of the words, used when no passage has all of them. */
export const anyWordOf = (query: string): string => differentWords(query).join(' or ');

/** A query in which each word of a script without spaces is a phrase of its characters. Quoted phrases stay as they are. */
export function withPhrases(query: string): string {
  const phrased = (run: string) => ` ${segmentsOf(run).map(asQuery).join(' ')} `;
  return partsOf(query)
    .map(({ part, isQuoted }) => (isQuoted ? part : part.replace(UNSPACED_RUN, phrased)))
    .join('"');
}

/** The words and quoted phrases that a query has in scripts without spaces. */
export const unspacedWords = (query: string): string[] =>
  partsOf(query).flatMap(({ part, isQuoted }) =>
    [...part.matchAll(UNSPACED_RUN)].flatMap(([run]) => (isQuoted ? run : segmentsOf(run))),
  );

/** Lengths in characters. Shorter words are the beginning of too many others, and longer strings are not words. */
const BEGINNING = { shortest: 5, longest: 40 };

/** The words of a query as beginnings of longer words, also with an umlaut for each "ae", "oe" and "ue": without accents, in lower case. */
export function beginningsOf(query: string): string[] {
  const words = wordsOf(query).flatMap(({ word }) => (isUnspaced(word) ? [] : fold(word)));
  const likely = words.filter(({ length }) => length >= BEGINNING.shortest && length <= BEGINNING.longest);
  return [...new Set(likely.flatMap((word) => [word, word.replace(/([aou])e/g, '$1')]))];
}

const partsOf = (query: string) => query.split('"').map((part, n) => ({ part, isQuoted: n % 2 === 1 }));

const asQuery = (word: string) => (isUnspaced(word) ? `"${word}"` : word);

/** Splits a text without spaces into words. Words of one character are left out next to longer ones: most are particles. */
function segmentsOf(text: string): string[] {
  const words = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const long = words.filter((word) => [...word].length > 1);
  return long.length > 0 ? long : words;
}
