import { findReferences } from '@/lib/core/scripture/find-references';
import { type ScriptureReference, spanOf } from '@/lib/core/scripture/reference';
import { tokenize } from '@/lib/core/scripture/tokens';
import { type AcademyArticle, library, type Verse, type WordArticle } from './library';

/** Parses a text that is one reference and nothing else; undefined for any other text. */
export function readReference(text: string): ScriptureReference | undefined {
  const trimmed = text.trim();
  const [reference, ...more] = findReferences(trimmed);
  return reference && more.length === 0 && reference.start === 0 && reference.end === trimmed.length ? reference : undefined;
}

interface Placed {
  book: { code: string };
  chapter: number;
  from: number;
  to: number;
}

/** Returns the items that belong to a passage, in the order of the text. */
export function within<T extends Placed>(items: readonly T[], { book, passages }: ScriptureReference): T[] {
  const spans = passages.map(spanOf);
  return items.filter(({ book: { code }, chapter, from, to }) => {
    const [first, last] = spanOf({ from: { chapter, verse: from }, to: { chapter, verse: to } });
    return code === book.code && spans.some(([start, end]) => first <= end && last >= start);
  });
}

/** Returns the chapters of a reference that the sample does not have. */
export function missingChapters({ book, passages }: ScriptureReference): number[] {
  const known = new Set(library.verses.flatMap((verse) => (verse.book.code === book.code ? [verse.chapter] : [])));
  const asked = passages.flatMap(({ from, to }) =>
    Array.from({ length: to.chapter - from.chapter + 1 }, (_, n) => from.chapter + n),
  );
  return [...new Set(asked)].filter((chapter) => !known.has(chapter));
}

export const placeOf = ({ book, chapter, from, to }: Placed & { book: { name: string } }) =>
  `${book.name} ${chapter}:${from}${to > from ? `–${to}` : ''}`;

const normalize = (text: string) =>
  tokenize(text)
    .filter(({ isWord, isNumber }) => isWord || isNumber)
    .map(({ norm }) => norm)
    .join(' ');

/** Finds the article on a term, by its name or one of its forms. */
export function findWord(term: string): WordArticle | undefined {
  const wanted = normalize(term);
  const named = library.words.find((word) => normalize(word.term) === wanted);
  return named ?? library.words.find(({ forms }) => forms.some((form) => normalize(form) === wanted));
}

/** Finds an article of the academy, by its name or title. */
export function findArticle(name: string): AcademyArticle | undefined {
  const wanted = normalize(name);
  return library.academy.find((article) => normalize(article.name) === wanted || normalize(article.title) === wanted);
}

const sayings = new Map(library.verses.map((verse) => [verse, ` ${normalize(verse.literal)} `]));
const sought = library.words.map((word) => ({ word, forms: word.forms.map((form) => ` ${normalize(form)} `) }));

/** Returns the terms that occur in the literal text of these verses. */
export function wordsIn(verses: readonly Verse[]): WordArticle[] {
  const texts = verses.map((verse) => sayings.get(verse) ?? '');
  return sought.flatMap(({ word, forms }) => (texts.some((text) => forms.some((form) => text.includes(form))) ? [word] : []));
}
