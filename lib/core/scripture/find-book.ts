import { BOOK_NAMES, type BookName } from './bible-books';
import type { Token } from './tokens';

/** The name of a book at a place of a text. */
export interface FoundBook extends BookName {
  /** First token of the name, and the token after it. */
  first: number;
  next: number;
  /** Whether the name itself, without its number, begins with a capital. */
  isCapital: boolean;
  /** Whether a full stop follows, as in "Isa. 53". */
  isDotted: boolean;
}

const LONGEST_NAME = 4;

/** Numbers of books, as they are written before a name. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    ['1', 'i', 'first', 'premier', 'premiere'],
    ['2', 'ii', 'second', 'seconde', 'deuxieme'],
    ['3', 'iii', 'third', 'troisieme'],
  ].flatMap((words, n) => words.map((word) => [word, n + 1] as const)),
);
const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'er', 're', 'e', 'eme']);

/** Finds the name of a book that begins at this token; the longest name wins. */
export function findBook(tokens: readonly Token[], first: number): FoundBook | undefined {
  const number = numberAt(tokens, first);
  return (number && named(tokens, { first, ...number })) ?? named(tokens, { first, prefix: '', at: first });
}

interface NameStart {
  first: number;
  /** `1 ` for a numbered book. */
  prefix: string;
  /** The first token of the name without its number. */
  at: number;
}

function numberAt(tokens: readonly Token[], first: number): Omit<NameStart, 'first'> | undefined {
  const token = tokens[first];
  const number = token && ORDINALS.get(token.norm);
  // A lone "i" is a carelessly written pronoun.
  if (!token || number === undefined || token.text === 'i' || (token.isGlued && !isOpening(tokens[first - 1]))) return undefined;
  const ending = tokens[first + 1];
  let at = first + 1;
  if (ending?.isGlued && (ending.text === '.' || ORDINAL_ENDINGS.has(ending.norm))) at += 1;
  return { prefix: `${number} `, at };
}

const isOpening = (token: Token | undefined) => token === undefined || /^[([{"'«“‘¿—–/*_]$/.test(token.text);

function named(tokens: readonly Token[], { first, prefix, at }: NameStart): FoundBook | undefined {
  const words = tokens.slice(at, at + LONGEST_NAME);
  if (!words[0]?.isWord || (prefix === '' && words[0].isGlued && !isOpening(tokens[at - 1]))) return undefined;
  for (let length = words.length; length > 0; length -= 1) {
    const name = BOOK_NAMES.get(
      prefix +
        words
          .slice(0, length)
          .map(({ norm }) => norm)
          .join(' '),
    );
    if (!name) continue;
    const dot = tokens[at + length];
    const isDotted = dot?.text === '.' && dot.isGlued;
    const isCapital = /^\p{Lu}/u.test(words[0].text);
    return { ...name, first, next: at + length + (isDotted ? 1 : 0), isCapital, isDotted };
  }
  return undefined;
}
