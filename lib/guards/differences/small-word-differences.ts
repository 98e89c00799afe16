import type { Difference } from '@/lib/core/text/difference';
import type { ReadQuestion } from './read-question';
import type { SmallWord } from './read-small-words';
import { SMALL_WORDS, type SmallWords } from './small-words';

type Compared = readonly [ReadQuestion, ReadQuestion];
type Rule = (pair: Compared, small: SmallWords) => readonly [string[], string[]][];

/** The differences of two questions in one language in words such as "may" and "must", "to" and "from", "only", "still", "all". */
export function smallWordDifferences(asked: ReadQuestion, kept: ReadQuestion, language: string): Difference[] {
  const small = SMALL_WORDS[language];
  if (!small) return [];
  return [sameWords, clashes, modality, directions, past, bounds]
    .flatMap((rule) => rule([asked, kept], small))
    .map(([one, other]) => ({ kind: 'contrast', asked: one.join(', '), kept: other.join(', ') }));
}

const ofCategory = ({ small }: ReadQuestion, category: string) => small.words.filter((word) => word.category === category);
const textsOf = (words: readonly SmallWord[]) => [...new Set(words.map(({ text }) => text))];
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.symmetricDifference(other).size === 0;
const isApart = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && one.isDisjointFrom(other);

const sameWords: Rule = (pair, { same, bound }) =>
  [...Object.keys(same), ...Object.keys(bound)].flatMap((category) => {
    const [one, other] = [ofCategory(pair[0], category), ofCategory(pair[1], category)];
    const keys = (words: readonly SmallWord[]) =>
      new Set(words.map(({ value, next }) => (category in bound ? `${value} ${next}` : value)));
    return isSame(keys(one), keys(other)) ? [] : [[textsOf(one), textsOf(other)]];
  });

const clashes: Rule = (pair, { clash }) =>
  Object.keys(clash).flatMap((category) => {
    const [one, other] = [ofCategory(pair[0], category), ofCategory(pair[1], category)];
    return isApart(valuesOf(one), valuesOf(other)) ? [[textsOf(one), textsOf(other)]] : [];
  });

const valuesOf = (words: readonly SmallWord[]) => new Set(words.map(({ value }) => value));

/** "Do I get a permit?" asks whether there is one; "Do I need a permit?" and "Is there a permit?" do not ask for permission. */
const modality: Rule = ([asked, kept]) => {
  const [one, other] = [ofCategory(asked, 'modality'), ofCategory(kept, 'modality')];
  const [mine, theirs] = [modesOf(one), modesOf(other)];
  const isDuty = (modes: ReadonlySet<string>) => modes.has('must') || modes.has('should');
  const isOneDuty = [asked, kept].every(({ kind }) => kind === 'choice') && isDuty(mine) !== isDuty(theirs);
  return isApart(mine, theirs) || isOneDuty ? [[textsOf(one), textsOf(other)]] : [];
};

function modesOf(words: readonly SmallWord[]): Set<string> {
  const values = valuesOf(words);
  if (!values.delete('get') || values.has('must') || values.has('should')) return values;
  return values.add('may').add('there');
}

/**
 * The directions to or from each word that both questions have. Only opposite ones count, except to or from a name and in questions about travelling,
 * where "in Canada" is not "to Canada" and "the ferry de l'île" may be the one from there.
 */
const directions: Rule = ([asked, kept]) => {
  const [one, other] = [ofCategory(asked, 'direction'), ofCategory(kept, 'direction')];
  const isTravel = asked.small.isTravel || kept.small.isTravel;
  const nexts = new Set(one.flatMap(({ next }) => next ?? []));
  return [...nexts].flatMap((next) => {
    const [mine, theirs] = [one, other].map((words) => words.filter((word) => word.next === next)) as [SmallWord[], SmallWord[]];
    const isStrict = isTravel || [...mine, ...theirs].some(({ isBeforeName }) => isBeforeName);
    const [from, to] = [mine, theirs].map((words) => waysOf(words, isStrict)) as [Set<string>, Set<string>];
    return isApart(from, to) ? [[textsOf(mine), textsOf(theirs)]] : [];
  });
};

const waysOf = (words: readonly SmallWord[], isStrict: boolean) =>
  new Set(
    [...valuesOf(words)].flatMap((value) => {
      if (value === 'of') return isStrict ? 'from' : [];
      return value === 'in' && !isStrict ? [] : value;
    }),
  );

const past: Rule = ([asked, kept]) =>
  asked.small.past.length > 0 === kept.small.past.length > 0 ? [] : [[asked.small.past, kept.small.past]];

const bounds: Rule = ([asked, kept]) => {
  const [one, other] = [asked.small.bounds, kept.small.bounds];
  const keyOf = (all: typeof one) => all.map(({ value }) => value).join(' ');
  const texts = (all: typeof one) => all.flatMap(({ text }) => text || []);
  return keyOf(one) === keyOf(other) ? [] : [[texts(one), texts(other)]];
};
