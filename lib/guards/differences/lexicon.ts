import { fold } from '@/lib/core/text/fold';

/** Words by meaning. The words of a line, separated by spaces, have about the same meaning; `+` joins the words of a phrase. */
export interface WordList {
  /** Words that do not change the meaning of a question. */
  stopWords: string;
  synonyms: readonly (readonly string[])[];
  /** By category: lines that exclude one another. Two questions must have words of the same lines. */
  contrasts: Readonly<Record<string, readonly string[]>>;
}

export interface Concept {
  /** Stands for all words of its line. */
  id: string;
  /** Category of contrasts; undefined for all other words. */
  category?: string;
}

export interface Lexicon {
  stem(word: string): string;
  isStopWord(stem: string): boolean;
  /** The concept of a word or phrase, given by its stems. */
  conceptOf(stems: readonly string[]): Concept | undefined;
  /** Number of words of the longest phrase. */
  longest: number;
}

/** Longer strings are not words, and the stemmers' patterns do not take linear time. */
const LONGEST_WORD = 40;

const keyOf = (stems: readonly string[]) => stems.join('+');

export function createLexicon(list: WordList, stemmer: (word: string) => string): Lexicon {
  const stem = (word: string) => (word.length > LONGEST_WORD ? fold(word) : fold(stemmer(word.toLowerCase())));
  const stopWords = new Set(list.stopWords.split(/\s+/).map(stem));
  const concepts = new Map<string, Concept>();
  let longest = 1;
  const addLine = (line: string, category?: string) => {
    const phrases = line.split(' ').map((words) => words.split('+').map(stem));
    const known = phrases.map((phrase) => concepts.get(keyOf(phrase))).find((concept) => concept !== undefined);
    const concept = known ?? { id: keyOf(phrases[0] ?? []), ...(category && { category }) };
    for (const phrase of phrases) {
      longest = Math.max(longest, phrase.length);
      if (!concepts.has(keyOf(phrase))) concepts.set(keyOf(phrase), concept);
    }
  };
  for (const [category, lines] of Object.entries(list.contrasts)) for (const line of lines) addLine(line, category);
  for (const line of list.synonyms.flat()) addLine(line);
  return { stem, isStopWord: (word) => stopWords.has(word), conceptOf: (stems) => concepts.get(keyOf(stems)), longest };
}
