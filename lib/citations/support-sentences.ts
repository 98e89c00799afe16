import type { NumberedSource } from '@/lib/core/citations/citation';
import { unsupportedFacts } from './facts/check-facts';
import { findNumberWords } from './facts/number-words';
import { type KnownSource, knownSource } from './known-source';
import { lazy } from './lazy';
import { type Clause, clausesOf, contradicts } from './negations/contradicts';

export interface SentenceSupport {
  /** null: a source has its words, but with a negation or an opposite that the sentence lacks, or vice versa. */
  isSupported: boolean | null;
  /** Numbers of the sources that support it, in order. */
  sources: number[];
}

/** A source supports a sentence only if it has at least this share of its words in one place. */
const LEAST_SHARED = 0.6;
/** Number of words of such a place: a few sentences. */
const PLACE = 60;
/** Length of the beginnings by which words are compared, since endings differ ("renew", "renewed"). */
const STEM = 6;
/** Words of at least four letters that tell nothing about a subject. */
const FUNCTION_WORDS = new Set(
  `about after also because been before being both cannot could does each either from have having here into just more most much must only other
  over shall should some such than that their them then there these they this those through under until very were what when where which while
  will with without would your three four five seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety alors aussi avant avec avoir cela celle celui cette comme dans depuis donc elle elles encore entre etre leur leurs
  mais meme moins nous parce pendant peut peuvent plus pour pouvez quand quel quelle quelles quels sans selon sera sont sous tout toute toutes
  vers votre vous`.split(/\s+/),
);

/**
 * Returns which of the sources that were read support each sentence of an answer: those that contain its figures, dates and names and, in one place,
 * most of its words, without denying or contrasting them. It compares words, not meanings: a sentence in another language than its source is not
 * supported.
 */
export function supportSentences(sentences: readonly string[], sources: readonly NumberedSource[]): SentenceSupport[] {
  const known = sources.filter(({ text }) => text !== null && text !== '').map(wordedSource);
  return sentences.map((sentence) => {
    const words = new Set(stemsOf(sentence));
    const numbers = findNumberWords(sentence).flatMap(({ value }) => (value > 1 ? [value] : []));
    const supporting = known.filter(
      (one) =>
        shares(words, one.words) &&
        unsupportedFacts(sentence, [one.source]).length === 0 &&
        numbers.every((value) =>
          one.source.hasFigure({ values: [value], steps: [0], scaled: 0, measure: { isNegative: false }, isRough: false }),
        ),
    );
    const clauses = clausesOf(sentence, comparedIn);
    const agreeing = supporting.filter((one) => !contradicts(clauses, one.clauses()));
    if (supporting.length > 0 && agreeing.length === 0) return { isSupported: null, sources: [] };
    return { isSupported: agreeing.length > 0, sources: agreeing.map(({ source }) => source.source.number) };
  });
}

interface WordedSource {
  source: KnownSource;
  words: readonly string[];
  clauses(): readonly Clause[];
}

function wordedSource(source: NumberedSource): WordedSource {
  const text = `${source.title}\n${source.text}`;
  return { source: knownSource(source), words: stemsOf(text), clauses: lazy(() => clausesOf(text, comparedIn)) };
}

/** Whether one place of a text has enough of the words. */
function shares(wanted: ReadonlySet<string>, words: readonly string[]): boolean {
  const enough = Math.ceil(LEAST_SHARED * wanted.size);
  const counts = new Map<string, number>();
  let found = 0;
  for (const [n, word] of words.entries()) {
    if (wanted.has(word)) {
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      if (count === 1) found += 1;
    }
    const left = words[n - PLACE];
    if (left !== undefined && wanted.has(left)) {
      const count = (counts.get(left) ?? 0) - 1;
      counts.set(left, count);
      if (count === 0) found -= 1;
    }
    if (found >= enough && wanted.size > 0) return true;
  }
  return false;
}

/** The beginnings of the words with at least four letters, without function words. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => !FUNCTION_WORDS.has(word)).map((word) => word.slice(0, STEM));
}

/** The words by which clauses are compared, including figures. */
const comparedIn = (text: string): string[] => [...stemsOf(text), ...(text.match(/\d+/g) ?? [])];
