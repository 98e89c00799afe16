import { findBook } from './find-book';
import { isFollowed } from './is-followed';
import { type PointSource, type ReadPoint, readPoint, readVerse, type Separator, skipVerseWord, skipWord } from './read-point';
import type { Passage, Point } from './reference';
import type { Token } from './tokens';

/** The passages read after the name of a book. */
export interface ReadPassages {
  passages: Passage[];
  /** The token after the passages. */
  next: number;
  /** How the first passage names its verse; undefined: it has none, or it is a verse of a book with one chapter. */
  separator?: Separator;
}

interface ReadPassage {
  passage: Passage;
  next: number;
}

const CHAPTER_WORDS = new Set(['chapter', 'chapters', 'ch', 'chap', 'chapitre', 'chapitres']);
const DASH = /^[-‐‑‒–—−]$/;
const RANGE_WORDS = new Set(['to', 'through', 'à']);
const AND = new Set(['and', '&', 'et', 'und']);

/** Reads the chapters and verses from a token on: one, a range, or a list. */
export function readPassages(source: PointSource, at: number): ReadPassages | undefined {
  const { tokens } = source;
  const isApart = tokens[at]?.text === ',' && CHAPTER_WORDS.has(tokens[at + 1]?.norm ?? '');
  const start = readStart(source, skipWord(tokens, isApart ? at + 1 : at, CHAPTER_WORDS));
  const first = start && readRange(source, start.point, start.next);
  if (!first) return undefined;
  const passages = [first.passage];
  let { next } = first;
  for (let item = readItem(source, first.passage, next); item; item = readItem(source, item.passage, next)) {
    passages.push(item.passage);
    next = item.next;
  }
  return { passages, next, separator: start.separator };
}

/** Reads the first chapter or verse. In a book with one chapter, a number that is not 1 or begins a range is a verse: "Jude 3". */
function readStart(source: PointSource, at: number): ReadPoint | undefined {
  const { tokens, book } = source;
  const point = readPoint(source, at);
  const isRange = DASH.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.isNumber;
  if (book.chapters > 1 || point?.separator || (point && !isRange)) return point;
  const hasMore = /^[:.,]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.isGlued && tokens[at + 2]?.isNumber;
  const verse = hasMore ? undefined : readVerse(tokens, at);
  return verse === undefined ? undefined : { point: { chapter: 1, verse }, next: at + 1 };
}

/** Reads what may follow a point: "ff", or a dash or "to" and another point. */
function readRange(source: PointSource, from: Point, at: number): ReadPassage | undefined {
  const { tokens } = source;
  const end = readEnding(tokens, from, at);
  const whole = { passage: { from, to: end.to }, next: end.next };
  const mark = tokens[end.next]?.text ?? '';
  const isDash = DASH.test(mark);
  if (!isDash && !RANGE_WORDS.has(mark)) return whole;
  const last = skipVerseWord(tokens, end.next + 1);
  const other = readMember(source, from, last);
  if (other && isForward(from, other.point) && (isDash || isFollowed(tokens, other.next))) {
    const to = readEnding(tokens, other.point, other.next);
    return { passage: { from, to: to.to }, next: to.next };
  }
  // "Ruth 1-2025" is not a reference; after a verse, the part after the dash is ignored.
  return isDash && from.verse === undefined && tokens[last]?.isNumber ? undefined : whole;
}

/** Skips the letter of a part of a verse, as in "16b", and reads "f" and "ff". */
function readEnding(tokens: readonly Token[], from: Point, at: number): { to: Point; next: number } {
  const letter = tokens[at];
  if (from.verse === undefined || !letter?.isGlued) return { to: from, next: at };
  if (letter.norm === 'ff') return { to: { chapter: from.chapter }, next: at + 1 };
  if (letter.norm === 'f') return { to: { ...from, verse: from.verse + 1 }, next: at + 1 };
  return { to: from, next: /^[a-d]$/.test(letter.norm) ? at + 1 : at };
}

/** Reads a point after another one: a number alone is a verse of the same chapter, or a chapter after a chapter. */
function readMember(source: PointSource, before: Point, at: number): ReadPoint | undefined {
  const point = readPoint(source, at);
  if (before.verse === undefined || point?.separator) return point;
  const verse = readVerse(source.tokens, at);
  return verse === undefined ? undefined : { point: { chapter: before.chapter, verse }, next: at + 1 };
}

function isForward(from: Point, to: Point): boolean {
  return to.chapter > from.chapter || (to.chapter === from.chapter && (to.verse ?? 0) > (from.verse ?? 0));
}

/** Reads the next item of a list. After a semicolon, a number alone is a chapter. */
function readItem(source: PointSource, { to: before }: Passage, at: number): ReadPassage | undefined {
  const { tokens } = source;
  const isSemicolon = tokens[at]?.text === ';';
  const mark = isSemicolon || tokens[at]?.text === ',' ? at + 1 : at;
  const start = AND.has(tokens[mark]?.norm ?? '') ? mark + 1 : mark;
  if (start === at || findBook(tokens, start)) return undefined;
  const item = skipVerseWord(tokens, start);
  const isChapter = isSemicolon && item === start;
  const member = readMember(source, isChapter ? { chapter: before.chapter } : before, item);
  const read = member && readRange(source, member.point, member.next);
  return read && isFollowed(tokens, read.next) ? read : undefined;
}
