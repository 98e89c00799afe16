import { tokenize } from '@/lib/core/scripture/tokens';
import { placeOf } from './find-helps';
import { library } from './library';

export const RESOURCES = ['scripture', 'notes', 'words', 'academy', 'questions'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Something that was found, with the text as the other tools give it. */
export interface Found {
  resource: Resource;
  /** A place, a term, or the name of an article. */
  title: string;
  text: string;
}

/** Words that do not describe what is sought. */
const STOP = new Set(
  (
    'a about all an and any are as at be bible by can do does find for from give has have he how i in is it its me mean of on or passage passages ' +
    'please say search show that the their them there they this to verse verses was we what when where which who why will with you'
  ).split(' '),
);

const entries: readonly (Found & { words: readonly string[] })[] = [
  ...library.verses.flatMap((verse) => [
    { resource: 'scripture' as const, title: `${placeOf(verse)} (literal)`, text: verse.literal },
    { resource: 'scripture' as const, title: `${placeOf(verse)} (simplified)`, text: verse.simplified },
  ]),
  ...library.notes.map((note) => ({
    resource: 'notes' as const,
    title: placeOf(note),
    text: `“${note.quote}”: ${note.note}`,
  })),
  ...library.words.map(({ term, paragraphs }) => ({ resource: 'words' as const, title: term, text: paragraphs.join('\n') })),
  ...library.academy.map(({ name, paragraphs }) => ({ resource: 'academy' as const, title: name, text: paragraphs.join('\n') })),
  ...library.questions.map((one) => ({
    resource: 'questions' as const,
    title: placeOf(one),
    text: `${one.question} ${one.answer}`,
  })),
].map((entry) => ({ ...entry, words: wordsOf(`${entry.title} ${entry.text}`) }));

/** Searches by words, also by their beginnings ("forgive", "forgiven"). Entries with more of the rarer words come first. */
export function searchLibrary(query: string, { resources, limit }: { resources: readonly Resource[]; limit: number }): Found[] {
  const offered = entries.filter(({ resource }) => resources.includes(resource));
  const wanted = [...new Set(wordsOf(query))].filter((word) => !STOP.has(word));
  const scores = new Map<Found, number>();
  for (const word of wanted) {
    const matching = offered.filter(({ words }) => words.some((other) => isSame(word, other)));
    for (const entry of matching) {
      const weight = Math.log(1 + offered.length / matching.length) * (isSame(word, wordsOf(entry.title)[0] ?? '') ? 2 : 1);
      scores.set(entry, (scores.get(entry) ?? 0) + weight);
    }
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([{ resource, title, text }]) => ({ resource, title, text }));
}

function wordsOf(text: string): string[] {
  return [...new Set(tokenize(text).flatMap(({ isWord, norm }) => (isWord ? [norm] : [])))];
}

const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_STEM && long.length - short.length <= LONGEST_ENDING && long.startsWith(short);
}
