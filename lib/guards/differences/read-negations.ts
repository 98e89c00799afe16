import { negationsIn } from '@/lib/citations/negations/find-negations';
import { setOf } from '@/lib/core/text/set-of';
import { allWords, type ReadWord } from './read-words';

const NEGATIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  eng: setOf(
    'not no non never neither nor none nobody nothing nowhere without cannot unable impossible lack lacking missing forbidden prohibited banned',
  ),
  fra: setOf(
    'pas non jamais aucun aucune sans ni rien nulle incapable impossible interdit interdite interdits interdites manque',
  ),
};
const NE = setOf('ne n');
/** Maximum number of words between "ne" and the word that completes it. */
const LONGEST_GAP = 5;

export interface ReadNegation {
  /** As written. */
  text: string;
  /** The concept that is negated; undefined at the end of a question. */
  of: string | undefined;
}

export const isNegation = (word: string, language: string) =>
  NEGATIONS[language]?.has(word) || (language === 'fra' && NE.has(word));

/** Finds the negations of a question. `read`: its words without stop words and negations. */
export function readNegations(text: string, language: string, read: readonly ReadWord[]): ReadNegation[] {
  const negationWords = NEGATIONS[language];
  if (!negationWords) return negationsIn(text).map((negation) => ({ text: negation, of: undefined }));
  const negatedAfter = (at: number) => read.find((word) => word.at > at)?.id;
  const found: ReadNegation[] = [];
  let ne: number | undefined;
  for (const [at, word] of allWords(text, language).entries()) {
    if (language === 'fra' && NE.has(word)) ne = at;
    else if (negationWords.has(word)) {
      const from = ne !== undefined && at - ne <= LONGEST_GAP ? ne : at;
      found.push({ text: word, of: negatedAfter(from) });
      ne = undefined;
    }
  }
  // "ne … que", or "ne" alone.
  if (ne !== undefined) found.push({ text: 'ne', of: negatedAfter(ne) });
  return found;
}

const PREFIX = /^(?:un|in|im|il|ir|non|dis|mis)(?=\p{L}{3})/u;

/** Whether a word is another one with a negating prefix: "incomplete" and "complete", "illegal" and "legal". */
export const negatesWord = (one: string, other: string) => PREFIX.test(one) && one.replace(PREFIX, '') === other;
