import { blankMarkup } from './blank-markup';
import { NOTHING } from './visible-text';

/** `[1]` directly after a word or its punctuation, also as a link; `[^1]`; `¹` after a word of some length, not in `m²`, `10²` or `sin²`. */
const FOOTNOTE =
  /(?<=[\p{L}\p{M}\p{N}.,;:!?)\]"'”’»%]|<\/(?:a|b|em|i|span|strong|u)>)\[{1,2}\d{1,3}(?:[,\u2013-] ?\d{1,3}){0,9}\]{1,2}(?:\((?=[^\s()]{0,300}[/.#:])[^\s()]{1,2000}\))?|\[\^[\w-]{1,20}\]|(?<=(?<!(?<!\p{L})(?:sin|cos|tan|log|exp|dam))(?<=[\p{L}\p{M}]{3})[.,;:!?)”’»]{0,3})[¹²³⁰⁴-⁹]{1,3}(?![\p{L}\p{N}])/gu;
const MAY_HAVE_NOTE = /[[¹²³⁰⁴-⁹]/u;
/** Signs that stand for a hyphen which divides a word at the end of a line. */
const DIVIDING = /(?<=\p{L})[\u00ad¬](?= ?\r?\n)/gu;
/** Signs of a block quote, as in replies to e-mails. Before a number, `>` may be a comparison. */
const BLOCK_QUOTE = /^[ \t]*(?:>[ \t]?)+(?![ \t]*[\d=.>\p{Sc}])/u;
/** The marks of footnotes in a text. */
export const footnoteMarks = (text: string): string[] =>
  MAY_HAVE_NOTE.test(text) ? (text.match(FOOTNOTE) ?? []).map((mark) => mark.split('(', 1)[0] ?? '') : [];

/**
 * Replaces the marks that stand between the words of a text without belonging to it, each by as many characters: markup, marks of footnotes, and `>`
 * at the beginning of two or more lines.
 */
export function blankMarks(text: string): string {
  const divided = text.replace(DIVIDING, '-');
  const unquoted = divided.includes('\n>') || divided.includes('\n >') ? withoutBlockQuotes(divided) : divided;
  return blankMarkup(MAY_HAVE_NOTE.test(unquoted) ? unquoted.replace(FOOTNOTE, (mark) => NOTHING.repeat(mark.length)) : unquoted);
}

function withoutBlockQuotes(text: string): string {
  const lines = text.split('\n').map((line) => ({ line, sign: BLOCK_QUOTE.exec(line)?.[0] ?? '' }));
  return lines
    .map(({ line, sign }, n) => {
      const isBlock = sign !== '' && (lines[n - 1]?.sign || lines[n + 1]?.sign);
      return isBlock ? ' '.repeat(sign.length) + line.slice(sign.length) : line;
    })
    .join('\n');
}
