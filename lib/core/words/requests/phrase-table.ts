import { setOf } from '../../text/set-of';
import { CHANGE_BESIDE, CHANGE_VERBS, isAboutText, isName, type WordAct } from './change-verbs';
import { EXPLANATIONS, HOW_TO, NEGATIONS, OPENINGS, POLITE_OPENINGS, QUESTIONS, QUIZ } from './request-phrases';
import type { RequestWord } from './request-words';

type PhraseKind = 'change' | 'negation' | 'polite' | 'quiz' | 'howTo' | 'question' | 'explanation' | 'opening';

export interface KnownPhrase {
  kind: PhraseKind;
  words: readonly string[];
  act?: WordAct;
  /**
   * The phrase counts only if one of the words in `beside` follows, and one of `before`, if set, with at least one word after it, and none of the
   * others.
   */
  beside?: ReadonlySet<string>;
  before?: ReadonlySet<string>;
  unless?: ReadonlySet<string>;
}

const of = (kind: PhraseKind, phrases: readonly string[], more: Omit<KnownPhrase, 'kind' | 'words'> = {}): KnownPhrase[] =>
  phrases.map((phrase) => ({ kind, words: phrase.split(' '), ...more }));
// Safe: the object is written with the acts as its only keys.
const acts = Object.entries(CHANGE_VERBS) as [WordAct, readonly string[]][];

const phrases: readonly KnownPhrase[] = [
  ...acts.flatMap(([act, verbs]) => of('change', verbs, { act })),
  ...CHANGE_BESIDE.flatMap(({ act, verbs, beside, before, unless = '' }) =>
    of('change', verbs, { act, beside: setOf(beside), unless: setOf(unless), ...(before && { before: setOf(before) }) }),
  ),
  ...of('negation', NEGATIONS),
  ...of('polite', POLITE_OPENINGS),
  ...of('quiz', QUIZ),
  ...of('howTo', HOW_TO),
  ...of('question', QUESTIONS),
  ...of('explanation', EXPLANATIONS),
  ...of('opening', OPENINGS),
];

/** By their first word: the longest first, and phrases of the same length in the order above. */
const byFirst: ReadonlyMap<string, readonly KnownPhrase[]> = Map.groupBy(
  phrases.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

/** Returns the known phrase that begins at a position of a clause. */
export function phraseAt(words: readonly RequestWord[], from: number): KnownPhrase | undefined {
  return byFirst.get(words[from]?.norm ?? '')?.find((phrase) => {
    if (!phrase.words.every((word, n) => words[from + n]?.norm === word)) return false;
    const after = words.slice(from + phrase.words.length);
    const isOther =
      after.some(({ norm }, n) => phrase.unless?.has(norm) && !isName(after, n)) ||
      (phrase.act && isAboutText(phrase.act, after));
    return isBeside(phrase, after) && !isOther;
  });
}

function isBeside({ beside, before }: KnownPhrase, after: readonly RequestWord[]): boolean {
  const isOneBeside = !beside || after.some(({ norm, isCapital }) => beside.has(norm) || (isCapital && beside.has('*')));
  return isOneBeside && (!before || after.slice(0, -1).some(({ norm }) => before.has(norm)));
}
