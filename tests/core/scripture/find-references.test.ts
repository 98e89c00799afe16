import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BOOK_NAMES } from '@/lib/core/scripture/bible-books';
import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference } from '@/lib/core/scripture/reference';

const found = (text: string) => findReferences(text).map(formatReference);
const books = [...new Map([...BOOK_NAMES.values()].map(({ book }) => [book.code, book])).values()];

describe('references to scripture', () => {
  test('every name and abbreviation of the 66 books is read, with a verse', () => {
    expect(books).toHaveLength(66);
    expect(books.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189);
    const unread = [...BOOK_NAMES].flatMap(([name, { book }]) => {
      const capital = name.replace(/\p{L}/u, (letter) => letter.toUpperCase());
      const dotted = ['Is', 'Am'].includes(capital) ? `${capital}.` : capital;
      return found(`${dotted} ${book.chapters}:1`)[0] === `${book.name} ${book.chapters}:1` ? [] : [name];
    });
    expect(unread).toEqual([]);
  });

  test.each(books.map(({ code, name, chapters }) => [code, `${name} ${chapters}`, `${name} ${chapters}:2–3, 5`] as const))(
    'what is formatted of %s is read again',
    (_, chapter, verses) => {
      expect(found(`in ${chapter}.`)).toEqual([chapter]);
      expect(found(verses)).toEqual([verses]);
      expect(found(`(${verses})`)).toEqual([verses]);
    },
  );

  test.each([
    ['1 John 4:8', ['1 John 4:8']],
    ['I John 4:8 / 1st John 4:8 / First John 4:8 / 1Jn 4.8 / 1JN 4:8', Array(5).fill('1 John 4:8')],
    ['III John 4', ['3 John 1:4']],
    ['1. Korinther or 1 Cor. 13', ['1 Corinthians 13']],
    ['2 John 3:16', ['John 3:16']],
    ['Ruth 1:16–17, 22; 2:4', ['Ruth 1:16–17, 22; 2:4']],
    ['Ruth 1:16b-17a', ['Ruth 1:16–17']],
    ['Ruth 1:22–2:1', ['Ruth 1:22–2:1']],
    ['John 3:16f and 3:20ff', ['John 3:16–17, 20ff']],
    ['Psalms 23 and 24', ['Psalm 23, 24']],
    ['Jean 3,16', ['John 3:16']],
    ['John 3,16', ['John 3, 16']],
    ['Ps 23. 5 sheep', ['Psalm 23']],
    ['Ruth chapter 1, verse 16', ['Ruth 1:16']],
    ['Ruth, chapter 1', ['Ruth 1']],
    ['chapter 3 of the gospel of John', ['John 3']],
    ['the first chapter of Ruth, le deuxième chapitre de Jonas', ['Ruth 1', 'Jonah 2']],
    ['the first chapter of my life', []],
    ['Ruth 5', []],
    ['Ruth 5:1', []],
    ['John 3:999', []],
    ['Ruth 1-2025', []],
    ['John 0:1', []],
    ['Ésaïe 53.5 et Esaïe 53:5', ['Isaiah 53:5', 'Isaiah 53:5']],
    ['He left with Ruth. 1 day later they came', []],
    ['context 3:16, password 1:1, 𝕁ohn 3:16', []],
  ])('reads "%s"', (text, references) => {
    expect(found(text)).toEqual(references);
  });

  test('any text is read, and the places of its references are in order, do not overlap and are read again alone', () => {
    const books = ['1 John 4', 'Ruth 1', 'Jude 3', 'Jn 3.16', 'Ps 23', 'John', 'chapter 3 of '];
    const rest = [':16', ':8', ' 2', '1 ', '-', ', ', '; ', ' and ', 'ff', '.', ' v. ', '\n', 'é', '2025', '«'];
    const part = fc.oneof(fc.constantFrom(...books), fc.constantFrom(...rest));
    let count = 0;
    fc.assert(
      fc.property(fc.array(part, { minLength: 4, maxLength: 30 }), (parts) => {
        const text = parts.join('');
        let end = 0;
        for (const reference of findReferences(text)) {
          count += 1;
          expect(reference.start).toBeGreaterThanOrEqual(end);
          end = reference.end;
          const formatted = formatReference(reference);
          expect(found(text.slice(reference.start, end))).toEqual([formatted]);
          expect(found(formatted)).toEqual([formatted]);
        }
      }),
      { numRuns: 2000 },
    );
    expect(count).toBeGreaterThan(500);
  });

  test('the place of a reference slices its words from the text', () => {
    const text = 'Élan: «Ruth 1:16–17, 22; 2:4», 𝒙 and 1Jn 4.8!';
    expect(findReferences(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ruth 1:16–17, 22; 2:4', '1Jn 4.8']);
  });
});
