import type { BibleBook } from './bible-books';

/** A chapter, or a verse of it. */
export interface Point {
  chapter: number;
  verse?: number;
}

/** Verses or chapters in a row. A point without a verse is its whole chapter; as an end it is the chapter's last verse. */
export interface Passage {
  from: Point;
  to: Point;
}

export interface ScriptureReference {
  book: BibleBook;
  passages: readonly Passage[];
}

/** A reference as it stands in a text. */
export interface FoundReference extends ScriptureReference {
  start: number;
  end: number;
}

const CHAPTER = 1000;

/** Returns the first and last place of a passage as numbers that grow through a book. */
export function spanOf({ from, to }: Passage): readonly [first: number, last: number] {
  return [from.chapter * CHAPTER + (from.verse ?? 0), to.chapter * CHAPTER + (to.verse ?? CHAPTER - 1)];
}

/** Formats a reference in English: "Ruth 1:16–17, 22; 2:4". A range to the end of its chapter ends with "ff". */
export function formatReference({ book, passages }: ScriptureReference): string {
  let text = book.name;
  let before: Point | undefined;
  for (const { from, to } of passages) {
    const continues = before?.chapter === from.chapter && before.verse !== undefined && from.verse !== undefined;
    const isListed = before !== undefined && before.verse === undefined && from.verse === undefined;
    const glue = before === undefined ? ' ' : continues || isListed ? ', ' : '; ';
    text += glue + (continues ? from.verse : format(from)) + rangeEnd(from, to);
    before = to;
  }
  return text;
}

const format = ({ chapter, verse }: Point) => (verse === undefined ? `${chapter}` : `${chapter}:${verse}`);

function rangeEnd(from: Point, to: Point): string {
  if (from.chapter !== to.chapter) return `–${format(to)}`;
  if (from.verse === to.verse) return '';
  return to.verse === undefined ? 'ff' : `–${to.verse}`;
}
