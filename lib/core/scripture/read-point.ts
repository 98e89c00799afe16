import type { BibleBook } from './bible-books';
import type { Point } from './reference';
import type { Token } from './tokens';

/** How a point names its verse. */
export type Separator = 'colon' | 'dot' | 'comma' | 'word';

/** A point with the token after it; without a separator it is a chapter. */
export interface ReadPoint {
  point: Point;
  next: number;
  separator?: Separator;
}

/** Where to read: in a book, whose name may be French, which writes "3,16" for a verse. */
export interface PointSource {
  tokens: readonly Token[];
  book: BibleBook;
  isFrench: boolean;
}

const VERSE_WORDS = new Set(['v', 'vv', 'vs', 'verse', 'verses', 'verset', 'versets']);
/** Psalm 119 has the most verses. */
const MOST_VERSES = 176;

/** Reads a chapter, with or without a verse. */
export function readPoint(source: PointSource, at: number): ReadPoint | undefined {
  const chapter = numberAt(source.tokens, at, source.book.chapters);
  if (chapter === undefined) return undefined;
  const mark = readSeparator(source, at + 1);
  if (!mark) return { point: { chapter }, next: at + 1 };
  const verse = readVerse(source.tokens, mark.next);
  return verse === undefined ? undefined : { point: { chapter, verse }, next: mark.next + 1, separator: mark.separator };
}

export function readVerse(tokens: readonly Token[], at: number): number | undefined {
  return numberAt(tokens, at, MOST_VERSES);
}

/** Skips "v." or "verses". */
export const skipVerseWord = (tokens: readonly Token[], at: number) => skipWord(tokens, at, VERSE_WORDS);

/** Skips one of these words with its full stop. */
export function skipWord(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  if (!words.has(tokens[at]?.norm ?? '')) return at;
  return tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
}

function numberAt(tokens: readonly Token[], at: number, most: number): number | undefined {
  const token = tokens[at];
  const value = token?.isNumber && token.text.length <= 3 ? Number(token.text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

function readSeparator({ tokens, book, isFrench }: PointSource, at: number): { separator: Separator; next: number } | undefined {
  const mark = tokens[at];
  const after = tokens[at + 1];
  if (mark?.text === ':' && mark.isGlued && after?.isNumber) return { separator: 'colon', next: at + 1 };
  const isTight = mark?.isGlued && after?.isGlued && after.isNumber;
  if (isTight && mark.text === '.') return { separator: 'dot', next: at + 1 };
  // A number that is no chapter of the book is a verse in any language.
  if (isTight && mark.text === ',' && (isFrench || Number(after.text) > book.chapters))
    return { separator: 'comma', next: at + 1 };
  const isApart = mark?.text === ',' && VERSE_WORDS.has(after?.norm ?? '');
  const word = isApart ? at + 1 : at;
  const next = skipVerseWord(tokens, word);
  return next > word && tokens[next]?.isNumber ? { separator: 'word', next } : undefined;
}
