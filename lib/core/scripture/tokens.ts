import { fold } from '../text/fold';

/** A word, a number or any other character of a text, with its place. */
export interface Token {
  text: string;
  /** Without case and accents. */
  norm: string;
  start: number;
  end: number;
  isNumber: boolean;
  isWord: boolean;
  /** Whether it follows the previous token without a gap. */
  isGlued: boolean;
  /** Whether it is the first token of its line. */
  startsLine: boolean;
}

/** Splits a text into words, numbers and single characters; white space is left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: part, index: start } of text.matchAll(/\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]/gu)) {
    const before = tokens.at(-1)?.end ?? 0;
    tokens.push({
      text: part,
      norm: fold(part),
      start,
      end: start + part.length,
      isNumber: /^\d/.test(part),
      isWord: /^\p{L}/u.test(part),
      isGlued: tokens.length > 0 && before === start,
      startsLine: tokens.length === 0 || text.slice(before, start).includes('\n'),
    });
  }
  return tokens;
}
