import { describe, expect, test } from '@jest/globals';
import { findReferences } from '@/lib/core/scripture/find-references';
import { findArticle, findWord, placeOf, within, wordsIn } from '@/lib/sample/translation-helps/find-helps';
import { library } from '@/lib/sample/translation-helps/library';
import { searchLibrary } from '@/lib/sample/translation-helps/search-library';

const CHAPTERS = { 'Ruth 1': 22, 'Jonah 1': 17, 'John 3': 36, '1 John 4': 21, 'Titus 1': 16 };
const places = Object.entries(CHAPTERS).flatMap(([chapter, verses]) =>
  Array.from({ length: verses }, (_, n) => `${chapter}:${n + 1}`),
);
const verseAt = new Map(library.verses.map((verse) => [placeOf(verse), verse]));
const articles = [...library.words.map(({ term, paragraphs }) => ({ name: term, paragraphs }))].concat(
  library.academy.map(({ name, paragraphs }) => ({ name, paragraphs })),
);

describe('the sample translation helps', () => {
  test('every verse of the five chapters has a literal and a simplified text, which differ', () => {
    expect(library.verses.map(placeOf)).toEqual(places);
    for (const { literal, simplified } of library.verses) {
      for (const text of [literal, simplified]) expect(text).toMatch(/^[“‘]?\p{L}.*[.,:!?][”’]*$/u);
      expect(literal).not.toBe(simplified);
    }
    expect(new Set(library.verses.flatMap(({ literal, simplified }) => [literal, simplified])).size).toBe(places.length * 2);
  });

  test('every note quotes words of the literal text of its verse, and every verse has a note', () => {
    const unfound = library.notes.filter((note) => !verseAt.get(placeOf(note))?.literal.includes(note.quote));
    expect(unfound.map((note) => `${placeOf(note)} ${note.quote}`)).toEqual([]);
    const noted = new Set(library.notes.map(placeOf));
    expect(places.filter((place) => !noted.has(place))).toEqual([]);
    expect(library.notes.every(({ note }) => note.length > 30)).toBe(true);
  });

  test('every note names an article of the academy, and every article is named by a note', () => {
    const named = new Set(library.notes.map(({ article }) => article));
    const unnamed = library.academy.map(({ name }) => name).filter((name) => !named.has(name));
    expect([...named].filter((name) => !findArticle(name))).toEqual([]);
    expect(unnamed.filter((name) => name !== 'simile' && name !== 'long-sentences')).toEqual([]);
    expect(library.academy.length).toBeGreaterThanOrEqual(15);
  });

  test('there are at least 40 terms; each occurs in the texts or belongs to a term that does, and refers to other terms', () => {
    expect(library.words.length).toBeGreaterThanOrEqual(40);
    const related = new Set(library.words.flatMap(({ seeAlso }) => seeAlso));
    const found = new Set(wordsIn(library.verses).map(({ term }) => term));
    expect(library.words.map(({ term }) => term).filter((term) => !found.has(term) && !related.has(term))).toEqual([]);
    const broken = library.words.flatMap(({ term, seeAlso }) =>
      seeAlso.filter((other) => !findWord(other) || findWord(other)?.term === term).map((other) => `${term} → ${other}`),
    );
    expect(broken).toEqual([]);
    expect(library.words.filter(({ paragraphs }) => paragraphs.length < 3).map(({ term }) => term)).toEqual([]);
  });

  test('words that an article quotes with their verse stand in the literal text', () => {
    const quotes = articles.flatMap(({ name, paragraphs }) =>
      [...paragraphs.join('\n').matchAll(/“([^”]+)” \(((?:1 )?\p{L}+ \d+:\d+)\)/gu)].map(([, quote = '', place = '']) => ({
        name,
        quote,
        place,
      })),
    );
    expect(quotes.length).toBeGreaterThan(20);
    const wrong = quotes.filter(({ quote, place }) => {
      const literal = verseAt.get(place)?.literal;
      const bare = quote.replace(/[.!?,]$/, '').replace(/^./, '.');
      return literal !== undefined && !new RegExp(bare.replaceAll(/[?()]/g, '\\$&').replace(' … ', '.*')).test(literal);
    });
    expect(wrong).toEqual([]);
  });

  test('every reference of the texts names a verse that exists where the chapter is in the sample', () => {
    const all = [...articles.flatMap(({ paragraphs }) => paragraphs), ...library.notes.map(({ note }) => note)].flatMap(
      findReferences,
    );
    const known = all.filter((reference) =>
      library.verses.some(
        ({ book, chapter }) =>
          book.code === reference.book.code && reference.passages.every(({ from }) => from.chapter === chapter),
      ),
    );
    expect(known.length).toBeGreaterThan(60);
    expect(known.filter((reference) => within(library.verses, reference).length === 0)).toEqual([]);
  });

  test('the questions of a chapter are in its order and within it, with answers', () => {
    for (const one of library.questions) {
      expect(verseAt.has(placeOf({ ...one, from: one.to }))).toBe(true);
      expect(one.from).toBeLessThanOrEqual(one.to);
      expect(one.question).toMatch(/\?$/);
      expect(one.answer).toMatch(/\.$/);
    }
    expect(library.questions.length).toBeGreaterThanOrEqual(60);
  });

  test('a search finds the resources that speak of a subject, the closest first', () => {
    const resources = ['scripture', 'notes', 'words', 'academy', 'questions'] as const;
    const titles = (query: string) =>
      searchLibrary(query, { resources, limit: 5 }).map(({ resource, title }) => `${resource} ${title}`);
    expect(titles('metaphor')[0]).toBe('academy metaphor');
    expect(titles('What is the antichrist?')[0]).toBe('words antichrist');
    expect(titles('great fish')).toContain('scripture Jonah 1:17 (literal)');
    expect(titles('who cast lots on the ship')).toContain('words cast lots');
    expect(titles('the of and')).toEqual([]);
    expect(titles('xylophone')).toEqual([]);
  });
});
