import type { Difference } from '@/lib/core/text/difference';
import type { QuestionFacts } from './question-facts';
import { negatesWord } from './read-negations';
import { type ReadQuestion, readQuestion } from './read-question';
import { smallWordDifferences } from './small-word-differences';

interface ComparedFacts {
  asked: QuestionFacts;
  kept: QuestionFacts;
}

/** Longer questions describe a particular case, and matching dates does not take linear time. */
export const LONGEST_COMPARED = 400;

/**
 * Returns the differences between a question (`asked`) and one that was answered before (`kept`), as far as code can tell. The answer may be reused
 * only if there is no difference. Pure, and safe for any text.
 */
export function differencesBetween(asked: string, kept: string, facts: ComparedFacts): Difference[] {
  const length = [asked, kept].find((text) => text.length > LONGEST_COMPARED)?.length;
  if (length !== undefined) return [{ kind: 'length', asked: `${asked.length}`, kept: `${kept.length}` }];
  const known = factDifferences(facts.asked, facts.kept);
  if (facts.asked.language !== facts.kept.language) return known;
  const [one, other] = [readQuestion(asked, facts.asked), readQuestion(kept, facts.kept)];
  return [
    ...known,
    ...sequenceDifference('date', one.dates, other.dates),
    ...sequenceDifference('number', one.numbers, other.numbers),
    ...nameDifference(one, other),
    ...negationDifference(one, other),
    ...contrastDifferences(one, other),
    ...smallWordDifferences(one, other, facts.asked.language),
    ...periodDifference(one, other, facts),
    ...(one.kind === other.kind ? [] : [{ kind: 'question' as const, asked: one.kind ?? '', kept: other.kind ?? '' }]),
  ];
}

function factDifferences(asked: QuestionFacts, kept: QuestionFacts): Difference[] {
  return (['language', 'area'] as const).flatMap((kind) => {
    const [one, other] = [asked[kind], kept[kind]];
    return one === undefined || other === undefined || one === other ? [] : [{ kind, asked: one, kept: other }];
  });
}

interface Found {
  text: string;
  values: readonly string[];
}

const textOf = (found: readonly { text: string }[]) => found.map(({ text }) => text).join(', ');

/** Both questions must have the same values in the same order: "from 5 to 10" is not "from 10 to 5". */
function sequenceDifference(kind: 'date' | 'number', asked: readonly Found[], kept: readonly Found[]): Difference[] {
  const isSame =
    asked.length === kept.length && asked.every(({ values }, at) => values.some((value) => kept[at]?.values.includes(value)));
  return isSame ? [] : [{ kind, asked: textOf(asked), kept: textOf(kept) }];
}

/** Every name must be in both questions, in upper or lower case, and the names must be in the same order. */
function nameDifference(asked: ReadQuestion, kept: ReadQuestion): Difference[] {
  const missing = asked.names.filter(({ value }) => !kept.letters.includes(value));
  const added = kept.names.filter(({ value }) => !asked.letters.includes(value));
  const common = (one: ReadQuestion, other: ReadQuestion) =>
    one.names.map(({ value }) => value).filter((value) => other.names.some((name) => name.value === value));
  const isOrdered = common(asked, kept).join(' ') === common(kept, asked).join(' ');
  if (missing.length === 0 && added.length === 0 && isOrdered) return [];
  const shown = missing.length + added.length > 0 ? [missing, added] : [asked.names, kept.names];
  return [{ kind: 'name', asked: textOf(shown[0] ?? []), kept: textOf(shown[1] ?? []) }];
}

function negationDifference(asked: ReadQuestion, kept: ReadQuestion): Difference[] {
  const isSame =
    asked.negations.length === kept.negations.length && asked.negations.every(({ of }, at) => of === kept.negations[at]?.of);
  if (!isSame) return [{ kind: 'negation', asked: textOf(asked.negations), kept: textOf(kept.negations) }];
  for (const one of asked.words)
    for (const other of kept.words)
      if (negatesWord(one.text, other.text) || negatesWord(other.text, one.text))
        return [{ kind: 'negation', asked: one.text, kept: other.text }];
  return [];
}

function contrastDifferences(asked: ReadQuestion, kept: ReadQuestion): Difference[] {
  const categories = new Set([...asked.words, ...kept.words].flatMap(({ category }) => category ?? []));
  return [...categories].flatMap((category) => {
    const [one, other] = [asked, kept].map(({ words }) => words.filter((word) => word.category === category));
    const ids = (words: typeof one) => [...new Set(words?.map(({ id }) => id))].sort().join(' ');
    return ids(one) === ids(other) ? [] : [{ kind: 'contrast' as const, asked: textOf(one ?? []), kept: textOf(other ?? []) }];
  });
}

/** Start of the period of a relative word: "last year" means another year when the year changes. */
const PERIODS: Readonly<Record<string, (at: Date) => string>> = {
  'relative day': (at) => at.toISOString().slice(0, 10),
  'relative week': (at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10),
  'relative month': (at) => at.toISOString().slice(0, 7),
  'relative year': (at) => at.toISOString().slice(0, 4),
};

function periodDifference(asked: ReadQuestion, kept: ReadQuestion, facts: ComparedFacts): Difference[] {
  for (const { category = '', text } of [...asked.words, ...kept.words]) {
    const period = PERIODS[category];
    if (!period || period(facts.asked.at) === period(facts.kept.at)) continue;
    return [{ kind: 'date', asked: text, kept: `${text} (${period(facts.kept.at)})` }];
  }
  return [];
}
