import { type FoundBook, findBook, ORDINALS } from './find-book';
import { isFollowed, isFollowedByVerb } from './is-followed';
import { type ReadPassages, readPassages } from './read-passages';
import type { FoundReference } from './reference';
import { type Token, tokenize } from './tokens';

/** Words that announce a passage, so that an ordinary word after them is a book. */
const CUES = new Set(
  (
    'translate translating translated traduire traduisez read reading lire lisez bible scripture passage book gospel livre evangile explain ' +
    'expliquer explique expliquez'
  ).split(' '),
);
const CHAPTER_WORDS = new Set(['chapter', 'chapitre']);
const OF = new Set(['of', 'from', 'in', 'de', 'du', 'dans']);
/** Words between "chapter 3" and the name of the book: "of the book of Ruth". */
const FILLERS = new Set([
  'of',
  'the',
  'book',
  'gospel',
  'letter',
  'according',
  'to',
  'de',
  'du',
  'la',
  'le',
  'l',
  'livre',
  'evangile',
  'selon',
]);
const MOST_FILLERS = 5;
/** English words that are abbreviations only with a full stop. */
const DOTTED = new Set(['is', 'am']);

/**
 * Finds the references to passages of the Bible in a text: the 66 books with their English and French names and usual abbreviations, with a chapter
 * or verses, as ranges and lists. A book alone, or a number without a book, does not count. Takes linear time.
 */
export function findReferences(text: string): FoundReference[] {
  const tokens = tokenize(text);
  const found: FoundReference[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reference = referenceAt(tokens, at);
    if (reference) found.push(reference.found);
    at = reference?.next ?? at + 1;
  }
  return found;
}

function referenceAt(tokens: readonly Token[], first: number): { found: FoundReference; next: number } | undefined {
  const book = findBook(tokens, first);
  const read = book && readPassages({ tokens, ...book }, book.next);
  if (book && read && isMeant(tokens, { book, read })) return located(tokens, { first, next: read.next, book, read });
  return chapterOf(tokens, first);
}

/** Reads "chapter 3 of John" and "the first chapter of John". */
function chapterOf(tokens: readonly Token[], first: number): ReturnType<typeof referenceAt> {
  const [one, two] = tokens.slice(first, first + 2);
  if (!one || !two) return undefined;
  const isNamed = CHAPTER_WORDS.has(one.norm) && two.isNumber;
  const ordinal = CHAPTER_WORDS.has(two.norm) && one.isWord ? ORDINALS.get(one.norm) : undefined;
  const chapter = isNamed ? two : ordinal && { ...one, text: `${ordinal}`, isNumber: true };
  if (!chapter) return undefined;
  for (let at = first + 2; at < first + 2 + MOST_FILLERS; at += 1) {
    const words = at === first + 2 ? OF : FILLERS;
    if (!words.has(tokens[at]?.norm ?? '')) return undefined;
    const book = findBook(tokens, at + 1);
    const read = book && readPassages({ ...book, tokens: [chapter] }, 0);
    if (book && read) return located(tokens, { first, next: book.isDotted ? book.next - 1 : book.next, book, read });
  }
  return undefined;
}

interface Located {
  first: number;
  next: number;
  book: FoundBook;
  read: ReadPassages;
}

function located(tokens: readonly Token[], { first, next, book: { book }, read }: Located): ReturnType<typeof referenceAt> {
  const start = tokens[first]?.start ?? 0;
  return { found: { book, passages: read.passages, start, end: tokens[next - 1]?.end ?? start }, next };
}

/** Whether name and number are meant as a reference, considering other uses of the name. */
function isMeant(tokens: readonly Token[], { book, read }: Pick<Located, 'book' | 'read'>): boolean {
  const { kind, isCapital, isDotted, first, next } = book;
  const { separator } = read;
  const name = tokens[isDotted ? next - 2 : next - 1];
  const isTight = tokens[next]?.isNumber && tokens[next].isGlued && !isDotted;
  if (isTight && separator === undefined) return false;
  if (isDotted && (kind === 'person' || kind === 'word') && (name?.norm.length ?? 0) > 3) return false;
  if (isTime(tokens, read.next) || isVersion(tokens, read.next)) return false;
  const hasCue = [1, 2, 3].some((back) => CUES.has(tokens[first - back]?.norm ?? ''));
  const isExact = separator === 'colon' || separator === 'word' || separator === 'comma';
  const isFirst = first === 0 || tokens[first]?.startsLine || /^[.!?…:]$/.test(tokens[first - 1]?.text ?? '');
  switch (kind) {
    case 'certain':
      return true;
    case 'person':
      return isExact || isFollowed(tokens, read.next);
    case 'word':
      if (isExact) return true;
      if (!isCapital && !hasCue) return false;
      return isFirst && !hasCue ? isFollowedByVerb(tokens, read.next) : isFollowed(tokens, read.next);
    case 'short':
      if (DOTTED.has(name?.norm ?? '') && !isDotted) return false;
      return isCapital && separator !== undefined && separator !== 'word' && (isExact || isFollowed(tokens, read.next));
  }
}

/** Whether "am" or "p.m." follows. */
function isTime(tokens: readonly Token[], next: number): boolean {
  const [half, dot, m] = tokens.slice(next, next + 3).map(({ norm }) => norm);
  return half === 'am' || half === 'pm' || ((half === 'a' || half === 'p') && dot === '.' && m === 'm');
}

/** Whether another number follows a full stop, as in "1.2.3". */
function isVersion(tokens: readonly Token[], next: number): boolean {
  return (
    tokens[next]?.text === '.' &&
    tokens[next].isGlued &&
    tokens[next + 1]?.isNumber === true &&
    tokens[next + 1]?.isGlued === true
  );
}
