import { withNumberWord } from '@/lib/citations/facts/number-words';
import { keepsRoles } from './keeps-roles';
import { lexicons } from './lexicons';
import { isNegation } from './read-negations';
import { readWords } from './read-words';

export interface SharedWords {
  /** Share of the words that both questions have (Dice coefficient). 1 when neither has any. */
  share: number;
  /** Words that only one of the questions has. */
  asked: string[];
  kept: string[];
}

/** Compares the meaningful words of two questions in one language; synonyms count as the same word. */
function sharedWords(asked: string, kept: string, language: string): SharedWords {
  const [one, other] = [conceptsOf(asked, language), conceptsOf(kept, language)];
  const size = one.size + other.size;
  const share = size === 0 ? 1 : (2 * one.intersection(other).size) / size;
  return { share, asked: [...one.difference(other)], kept: [...other.difference(one)] };
}

/** The meaningful words of a question, each once; all synonyms are represented by the same word. */
export const conceptsOf = (text: string, language: string): Set<string> =>
  new Set(
    readWords(text, language)
      .filter((word) => !isNegation(word.text, language) && !isNumberWord(word.text))
      .map(({ id }) => id),
  );

/** "two" equals "2"; both are compared as numbers. */
const isNumberWord = (word: string) => withNumberWord(undefined, word) !== undefined;

/** Below this share, the words of two questions differ. A single additional word among seven does not change the meaning of a question. */
const LEAST_SHARED = 0.85;

/**
 * Whether two questions without a difference mean the same in other words, decided without a model. Neither may replace a word of the other, since
 * code cannot know whether "licence" and "certificate" are the same, and the words must have the same roles. In languages other than English and
 * French, the words must be the same.
 */
export function saysTheSame(asked: string, kept: string, language: string): boolean {
  const { share, asked: added, kept: missing } = sharedWords(asked, kept, language);
  const isSame = lexicons[language] ? share >= LEAST_SHARED && (added.length === 0 || missing.length === 0) : share === 1;
  return isSame && keepsRoles(asked, kept, language);
}
