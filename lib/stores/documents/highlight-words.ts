import { sql } from 'drizzle-orm';
import type { Highlights, Passage } from '@/lib/core/ports/document-library';
import { fold } from '@/lib/core/text/fold';
import { storableJson } from '@/lib/core/text/storable';
import { united } from '@/lib/core/text/text-range';
import { type Db, rowsOf } from '../database/database';
import { anyWordOf, beginningsOf, isUnspaced, type PlacedWord, unspacedWords, wordsOf } from './query-words';

/** Letters that a word must share with a match, since stemming removes endings. */
const STEM = 2;

const beginningOf = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe').toLowerCase().slice(0, STEM);

/**
 * Adds to passages the ranges of the words that match the query in any inflected form, as determined by the database. In scripts without
 * spaces, a word has one form.
 */
export async function highlightWords<Found extends Pick<Passage, 'start' | 'text'>>(
  db: Db,
  query: string,
  passages: readonly Found[],
): Promise<(Found & Highlights)[]> {
  const beginnings = new Set(wordsOf(query).map(({ word }) => beginningOf(word)));
  const likely = passages.flatMap(({ text }) => wordsOf(text)).filter(({ word }) => beginnings.has(beginningOf(word)));
  const words = [...new Set(likely.map(({ word }) => word))].filter((word) => !isUnspaced(word));
  const matching = await rowsOf<{ word: string }>(
    db,
    sql`
      select word from json_array_elements_text(${storableJson(words)}::json) as word
      where search_vector('', word) @@ search_query(${anyWordOf(query)})`,
  );
  const matches = new Set(matching.map(({ word }) => word));
  if (matches.size === 0) {
    const prefixes = beginningsOf(query);
    const isBegun = (word: string) => prefixes.some((beginning) => fold(word).startsWith(beginning));
    for (const { word } of passages.flatMap(({ text }) => wordsOf(text))) if (isBegun(word)) matches.add(word);
  }
  const unspaced = [...new Set(unspacedWords(query))];
  return passages.map((passage) => {
    const spaced = wordsOf(passage.text).filter(({ word }) => matches.has(word));
    const placed = [...spaced, ...unspaced.flatMap((word) => placesOf(word, passage.text))];
    const ranges = placed.map(({ index, word }) => ({ start: passage.start + index, end: passage.start + index + word.length }));
    return { ...passage, marks: united(ranges) };
  });
}

function placesOf(word: string, text: string): PlacedWord[] {
  const places: PlacedWord[] = [];
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + word.length))
    places.push({ index, word });
  return places;
}
