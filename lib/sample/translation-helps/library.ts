import { type BibleBook, BOOK_NAMES } from '@/lib/core/scripture/bible-books';
import { figuresOfSpeech } from './academy/figures-of-speech';
import { languageAndCulture } from './academy/language-and-culture';
import { firstJohn4 } from './passages/1-john-4';
import { john3 } from './passages/john-3';
import { jonah1 } from './passages/jonah-1';
import { ruth1 } from './passages/ruth-1';
import { titus1 } from './passages/titus-1';
import { readArticles, readRows } from './read-texts';
import type { SamplePassage } from './sample-passage';
import { faithAndLife } from './words/faith-and-life';
import { godAndSalvation } from './words/god-and-salvation';
import { peopleAndPlaces } from './words/people-and-places';

interface Placed {
  book: BibleBook;
  chapter: number;
  /** First and last verse. */
  from: number;
  to: number;
}

export interface Verse extends Placed {
  literal: string;
  simplified: string;
}

export interface Note extends Placed {
  /** Words of the literal text. */
  quote: string;
  /** Name of the academy article about this kind of problem. */
  article: string;
  note: string;
}

export interface Question extends Placed {
  question: string;
  answer: string;
}

export interface WordArticle {
  term: string;
  /** How the term occurs in the literal text. */
  forms: string[];
  seeAlso: string[];
  paragraphs: string[];
}

export interface AcademyArticle {
  name: string;
  title: string;
  paragraphs: string[];
}

const passages = [ruth1, jonah1, john3, firstJohn4, titus1];
const books = new Map([...BOOK_NAMES.values()].map(({ book }) => [book.code, book]));

function placed({ book: code, chapter }: SamplePassage, verses = ''): Placed {
  const book = books.get(code);
  if (!book) throw new Error(`The sample has a book without a name: ${code}.`);
  const [from = '', to = from] = verses.split('-');
  return { book, chapter, from: Number(from), to: Number(to) };
}

const listed = (cell = '') => cell.split(', ').filter((item) => item !== '');

/** The sample translation helps: five chapters with notes and questions, and articles. All texts were written for this project. */
export const library = {
  chapters: passages.map((passage) => `${placed(passage).book.name} ${passage.chapter}`),
  verses: passages.flatMap((passage) =>
    readRows(passage.text).map(
      ([verse, literal = '', simplified = '']): Verse => ({ ...placed(passage, verse), literal, simplified }),
    ),
  ),
  notes: passages.flatMap((passage) =>
    readRows(passage.notes).map(
      ([verse, quote = '', article = '', note = '']): Note => ({ ...placed(passage, verse), quote, article, note }),
    ),
  ),
  questions: passages.flatMap((passage) =>
    readRows(passage.questions).map(
      ([verses, question = '', answer = '']): Question => ({ ...placed(passage, verses), question, answer }),
    ),
  ),
  words: [godAndSalvation, faithAndLife, peopleAndPlaces].flatMap(readArticles).map(
    ({ heading: [term = '', forms, seeAlso], paragraphs }): WordArticle => ({
      term,
      forms: listed(forms),
      seeAlso: listed(seeAlso),
      paragraphs,
    }),
  ),
  academy: [figuresOfSpeech, languageAndCulture]
    .flatMap(readArticles)
    .map(({ heading: [name = '', title = ''], paragraphs }): AcademyArticle => ({ name, title, paragraphs })),
};
