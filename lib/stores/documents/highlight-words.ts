import { sql } from 'drizzle-orm';
import type { Highlights, Passage } from '@/lib/core/ports/document-library';
import { storableJson } from '@/lib/core/storable';
import { type Db, rowsOf } from '../database/database';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters that a word must share with a match, since stemming removes endings. */
const STEM = 2;

const beginningOf = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe').toLowerCase().slice(0, STEM);
const wordsOf = (text: string) => [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ index, word }));

/** The words of a query, each once, without its syntax. */
export const differentWords = (query: string) => [...new Set(wordsOf(query).map(({ word }) => word))];

/** A query that matches any of the words, used when no passage has all of them. */
export const anyWordOf = (query: string) => differentWords(query).join(' or ');

/** Adds to passages the ranges of the words that match the query in any inflected form, as determined by the database. */
export async function highlightWords<Found extends Pick<Passage, 'start' | 'text'>>(
  db: Db,
  query: string,
  passages: readonly Found[],
): Promise<(Found & Highlights)[]> {
  const beginnings = new Set(wordsOf(query).map(({ word }) => beginningOf(word)));
  const likely = passages.flatMap(({ text }) => wordsOf(text)).filter(({ word }) => beginnings.has(beginningOf(word)));
  const words = [...new Set(likely.map(({ word }) => word))];
  const matching = await rowsOf<{ word: string }>(
    db,
    sql`
      select word from json_array_elements_text(${storableJson(words)}::json) as word
      where search_vector('', word) @@ search_query(${anyWordOf(query)})`,
  );
  const wanted = new Set(matching.map(({ word }) => word));
  return passages.map((passage) => ({
    ...passage,
    marks: wordsOf(passage.text)
      .filter(({ word }) => wanted.has(word))
      .map(({ index, word }) => ({ start: passage.start + index, end: passage.start + index + word.length })),
  }));
}
