import type { BibleBook } from './bible-books';
import { findBook } from './find-book';
import { isFollowed } from './is-followed';
import type { Passage, Point } from './reference';
import type { Token } from './tokens';

/** What was read after the name of a book. */
export interface ReadPassages {
  passages: Passage[];
  /** The token after the passages. */
  next: number;
  /** How the first passage names its verse; undefined: it has none, or it is a verse of a book with one chapter. */
  separator?: Separator;
}

type Separator = 'colon' | 'dot' | 'comma' | 'word';

const CHAPTER_WORDS = new Set(['chapter', 'chapters', 'ch', 'chap', 'chapitre', 'chapitres']);
const VERSE_WORDS = new Set(['v', 'vv', 'vs', 'verse', 'verses', 'verset', 'versets']);
const RANGE = /^[-‐‑‒–—−]$/;
const RANGE_WORDS = new Set(['to', 'through', 'à']);
const AND = new Set(['and', '&', 'et', 'und']);
/** Psalm 119 has the most verses. */
const MOST_VERSES = 176;

/** Reads chapters and verses from a token on: a chapter, ranges, lists. `isFrench`: "3,16" is a verse, as French writes it. */
export function readPassages(
  tokens: readonly Token[],
  { at, book, isFrench }: { at: number; book: BibleBook; isFrench: boolean },
): ReadPassages | undefined {
  const number = (place: number, most: number): number | undefined => {
    const token = tokens[place];
    const value = token?.isNumber && token.text.length <= 3 ? Number(token.text) : 0;
    return value >= 1 && value <= most ? value : undefined;
  };

  /** Skips "v." or "chapter". */
  const skip = (place: number, words: ReadonlySet<string>): number => {
    if (!words.has(tokens[place]?.norm ?? '')) return place;
    return tokens[place + 1]?.text === '.' ? place + 2 : place + 1;
  };

  const separatorAt = (place: number): { separator: Separator; next: number } | undefined => {
    const mark = tokens[place];
    const after = tokens[place + 1];
    if (mark?.text === ':' && mark.isGlued && after?.isNumber) return { separator: 'colon', next: place + 1 };
    const isTight = mark?.isGlued && after?.isGlued && after.isNumber;
    if (isTight && mark.text === '.') return { separator: 'dot', next: place + 1 };
    if (isTight && mark.text === ',' && (isFrench || Number(after.text) > book.chapters))
      return { separator: 'comma', next: place + 1 };
    const isApart = mark?.text === ',' && VERSE_WORDS.has(after?.norm ?? '');
    const next = skip(isApart ? place + 1 : place, VERSE_WORDS);
    return next > place && tokens[next]?.isNumber ? { separator: 'word', next } : undefined;
  };

  const point = (place: number): { point: Point; next: number; separator?: Separator } | undefined => {
    const chapter = number(place, book.chapters);
    if (chapter === undefined) return undefined;
    const mark = separatorAt(place + 1);
    if (!mark) return { point: { chapter }, next: place + 1 };
    const verse = number(mark.next, MOST_VERSES);
    if (verse === undefined) return undefined;
    return { point: { chapter, verse }, next: mark.next + 1, separator: mark.separator };
  };

  /** Skips the letter of a part of a verse, as in "16b", and reads "ff". */
  const ending = (from: Point, place: number): { to: Point; next: number } => {
    const letter = tokens[place];
    if (from.verse === undefined || !letter?.isGlued) return { to: from, next: place };
    if (letter.norm === 'ff') return { to: { chapter: from.chapter }, next: place + 1 };
    if (letter.norm === 'f') return { to: { ...from, verse: from.verse + 1 }, next: place + 1 };
    return { to: from, next: /^[a-d]$/.test(letter.norm) ? place + 1 : place };
  };

  const passage = (from: Point, place: number): { passage: Passage; next: number } | undefined => {
    const end = ending(from, place);
    const whole = { passage: { from, to: end.to }, next: end.next };
    const dash = tokens[end.next];
    const isDash = dash !== undefined && RANGE.test(dash.text);
    if (!isDash && !RANGE_WORDS.has(dash?.text ?? '')) return whole;
    const place2 = skip(end.next + 1, VERSE_WORDS);
    const other = point(place2);
    const verse = from.verse === undefined ? undefined : number(place2, MOST_VERSES);
    const isPoint = other !== undefined && (other.point.verse !== undefined || from.verse === undefined);
    const to = isPoint ? other.point : verse === undefined ? undefined : { chapter: from.chapter, verse };
    const isForward = to && (to.chapter > from.chapter || (to.chapter === from.chapter && (to.verse ?? 0) > (from.verse ?? 0)));
    const next = isPoint ? other.next : place2 + 1;
    const isUsed = to && isForward && (isDash || isFollowed(tokens, next));
    if (isUsed) return { passage: { from, to }, next: ending(to, next).next };
    // "Ruth 1-2025" is no reference; after a verse, what follows the dash is left out.
    return isDash && from.verse === undefined && tokens[place2]?.isNumber ? undefined : whole;
  };

  const first = skip(tokens[at]?.text === ',' && CHAPTER_WORDS.has(tokens[at + 1]?.norm ?? '') ? at + 1 : at, CHAPTER_WORDS);
  const start = point(first) ?? onlyVerse(first);
  if (!start) return undefined;
  if (book.chapters === 1 && start.point.verse === undefined && isMoreThanChapter(first)) {
    start.point = { chapter: 1, verse: start.point.chapter };
  }
  const read = passage(start.point, start.next);
  if (!read) return undefined;
  const passages = [read.passage];
  let { next } = read;
  for (;;) {
    const item = listed(next, read.passage.from.verse !== undefined);
    if (!item) break;
    passages.push(item.passage);
    next = item.next;
  }
  return { passages, next, separator: start.separator };

  /** In a book with one chapter, a number is a verse: "Jude 3". */
  function onlyVerse(place: number): ReturnType<typeof point> {
    const verse = book.chapters === 1 ? number(place, MOST_VERSES) : undefined;
    return verse === undefined || separatorAt(place + 1) ? undefined : { point: { chapter: 1, verse }, next: place + 1 };
  }

  function isMoreThanChapter(place: number): boolean {
    return RANGE.test(tokens[place + 1]?.text ?? '') && tokens[place + 2]?.isNumber === true;
  }

  function listed(place: number, hasVerses: boolean): { passage: Passage; next: number } | undefined {
    let after = place;
    if (/^[,;]$/.test(tokens[after]?.text ?? '')) after += 1;
    const isSemicolon = tokens[place]?.text === ';';
    if (AND.has(tokens[after]?.norm ?? '')) after += 1;
    if (after === place || findBook(tokens, after)) return undefined;
    const item = skip(after, VERSE_WORDS);
    const there = point(item);
    const last = passages.at(-1)?.to.chapter ?? 1;
    const verse =
      hasVerses && (!isSemicolon || item > after) && there?.point.verse === undefined ? number(item, MOST_VERSES) : undefined;
    const from = verse === undefined ? there?.point : { chapter: last, verse };
    if (!from) return undefined;
    const one = passage(from, verse === undefined && there ? there.next : item + 1);
    return one && isFollowed(tokens, one.next) ? one : undefined;
  }
}
