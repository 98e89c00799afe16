import { tokenize } from '@/lib/core/scripture/tokens';
import { fold } from '@/lib/core/text/fold';
import { GENERIC, JOINING, VERBS } from './word-lists';

/** Splits the name of a tool into its words, in lower case: `getUser_by-id` → get, user, by, id. */
export function nameWords(name: string): string[] {
  const parts = tokenize(name).flatMap(({ text, isWord }) =>
    isWord ? (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+/gu) ?? []) : [],
  );
  return parts.map(fold);
}

/** Returns the words of a tool's name that denote its subject, in the singular: list, issues, by, label → issue, label. */
export function subjectOf(words: readonly string[]): string[] {
  const all = words.map(singular);
  const verbs = leadingVerbs(all);
  const subject = verbs > 0 ? all.slice(verbs) : withoutVerbAtEnd(all);
  return [...new Set(subject.filter((word) => !JOINING.has(word)))];
}

/** One verb, or several joined by "or" or "and". In "get, report", the second word is not a verb. */
function leadingVerbs(words: readonly string[]): number {
  if (!VERBS.has(words[0] ?? '')) return 0;
  return words[1] === 'or' || words[1] === 'and' ? 2 + leadingVerbs(words.slice(2)) : 1;
}

/** The subject of "browser, click" is the browser. */
function withoutVerbAtEnd(words: readonly string[]): readonly string[] {
  return words.length > 1 && VERBS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/**
 * Finds the subjects of a description in its first sentence: its runs of nouns, in the singular. Words count as nouns unless they look like another
 * part of speech.
 */
export function nounRuns(description: string): string[][] {
  const runs: string[][] = [[]];
  for (const { norm, isWord, isNumber } of tokenize(firstSentence(description))) {
    const word = singular(norm);
    if (isWord && !isNumber && isNoun(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

export function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/, 1);
  return first;
}

export const isTelling = (word: string) => word.length > 2 && !GENERIC.has(word);

/** Endings of verbs, adverbs and adjectives. */
const OTHER_ENDINGS = ['ing', 'ed', 'ly', 'ful', 'able', 'ible', 'ive', 'ous', 'less'];

export const isNoun = (word: string) =>
  isTelling(word) && word.length > 3 && !VERBS.has(word) && !OTHER_ENDINGS.some((ending) => word.endsWith(ending));

/** Returns the singular of an English noun by its ending, and other words unchanged. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|as|news)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sx]|ch|sh|zz|o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Returns the plural of an English noun. */
export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
