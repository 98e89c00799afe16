import type { TextRange } from '@/lib/core/text/text-range';
import { trimRange } from '../text/trim-range';

/** The marks that close a quotation, by the mark that opens it. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”"',
  '„': '“”"',
  '‟': '”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '‹': '›',
  '»': '«',
  '›': '‹',
  '”': '”',
  '’': '’',
  '`': "'",
  '❝': '❞',
  '❛': '❜',
  '「': '」',
  '『': '』',
  '﹁': '﹂',
  '〝': '〞〟',
  '״': '״',
  '＂': '＂',
};
const CLOSERS = new Set(Object.values(CLOSING).join(''));
/** Marks that open a quotation only at the beginning of a word, since they may also close one or be apostrophes. */
const AMBIGUOUS = new Set(['"', "'", '‘', '’', '`', '»', '›', '”', '״', '＂']);
const WORD = /[\p{L}\p{M}\p{N}]/u;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HEBREW = /\p{Script=Hebrew}/u;
/** Marks that can only open a quotation, in texts where marks come in pairs. */
const ONLY_OPENS = new Set(['“', '„', '«', '「', '『']);
const ONLY_CLOSES = new Set(['”', '»', '」', '』']);
/** "’tis", "’90s": an apostrophe at the beginning of a word. */
const SHORTENED = /^(?:tis|twas|em|til|cause|n|round|\d0s)(?!\p{L})/iu;
/** A mark of another kind is closed later: “a 5" pipe”. */
const CLOSED_LATER = /^[^"“„”]*”/;
/** Maximum depth of nested marks: of more, only the last ones are kept. */
const DEEPEST = 8;

export interface ReadQuotes {
  /** The outermost ones, without their marks, in order. */
  quotes: TextRange[];
  /** Start (after its mark) of a quotation that is still open at the end of the text. */
  unclosed?: number;
  /** End of a quotation that began before the text. */
  unopened?: number;
}

/** Finds the quotations of a text, and those that extend beyond its beginning or end. Marks in `code` are ignored. Linear time. */
export function readQuotes(text: string, code: readonly TextRange[]): ReadQuotes {
  const open: { mark: string; start: number }[] = [];
  const closed: TextRange[] = [];
  let nextCode = 0;
  let unopened: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const span = code[nextCode];
    if (span && at >= span.start) {
      at = Math.max(at, span.end - 1);
      nextCode += 1;
      continue;
    }
    const mark = text.charAt(at);
    if (!(mark in CLOSING) && !CLOSERS.has(mark)) continue;
    const context = { before: text.charAt(at - 1), after: text.charAt(at + 1) };
    if (isApostrophe(mark, context)) continue;
    const isInch = mark === '"' && /\d/.test(context.before) && CLOSED_LATER.test(text.slice(at + 1, at + 300));
    const match =
      CLOSERS.has(mark) && !isInch && isClosing(mark, context)
        ? open.findLastIndex((one) => CLOSING[one.mark]?.includes(mark) && (one.mark !== '`' || text.charAt(at + 1) === mark))
        : -1;
    const opened = open[match];
    if (opened) {
      open.length = match;
      if (at > opened.start) closed.push({ start: opened.start, end: at });
    } else if (mark in CLOSING && isOpening(mark, context, text.slice(at + 1, at + 8))) {
      open.push({ mark, start: at + 1 });
      if (open.length > DEEPEST) open.shift();
    } else if (ONLY_CLOSES.has(mark) && open.length + closed.length === 0 && !/\d/.test(context.before)) unopened ??= at;
  }
  const quotes = outermost(closed).map((range) => trimRange(text, range));
  const last = open.find(({ mark, start }) => ONLY_OPENS.has(mark) && start > (quotes.at(-1)?.end ?? 0));
  return { quotes, ...(last && { unclosed: last.start }), ...(unopened !== undefined && { unopened }) };
}

interface Context {
  before: string;
  after: string;
}

function isApostrophe(mark: string, { before, after }: Context): boolean {
  if (`"״`.includes(mark)) return HEBREW.test(before) && HEBREW.test(after);
  return `'’‘`.includes(mark) && isWord(before) && isWord(after);
}

/**
 * Whether a character belongs to a word, so that a quotation mark after it closes, and one before it opens. Chinese and Japanese characters do not
 * show this: these languages have no spaces, so that both kinds of marks have characters on both sides.
 */
const isWord = (character: string) => WORD.test(character) && !HAN.test(character);

function isOpening(mark: string, { before, after }: Context, rest: string): boolean {
  if (!AMBIGUOUS.has(mark)) return true;
  // LaTeX opens a quotation with "``"; a single backtick belongs to code.
  if (mark === '`') return before === '`' && after !== '`' && !/\s/.test(after);
  if (isWord(before) || after === '' || /\s/.test(after)) return false;
  return !(`'‘’`.includes(mark) && SHORTENED.test(rest));
}

function isClosing(mark: string, { before, after }: Context): boolean {
  if (mark === '»' || mark === '›') return true;
  if (/\s/.test(before)) return false;
  return !(`'’`.includes(mark) && isWord(after));
}

function outermost(closed: readonly TextRange[]): TextRange[] {
  const outer: TextRange[] = [];
  for (const range of closed) {
    while ((outer.at(-1)?.start ?? -1) > range.start) outer.pop();
    outer.push(range);
  }
  return outer;
}
