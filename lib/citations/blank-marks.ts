const FOOTNOTE = /(?<=[\p{L}\p{M}\p{N}.,;:!?)\]"'”’»%])\[\d{1,3}(?:[,\u2013-] ?\d{1,3}){0,9}\]/gu;
/** Signs of a block quote, as in replies to e-mails. In front of a number, `>` may compare. */
const BLOCK_QUOTE = /^[ \t]*(?:>[ \t]?)+(?![ \t]*[\d=.>\p{Sc}])/u;
/** Takes no space, and is left out when texts are compared. */
const NOTHING = '\u200b';

/** The marks of footnotes in a text: `[1]` directly behind a word or its punctuation. */
export const footnoteMarks = (text: string): string[] => text.match(FOOTNOTE) ?? [];

/**
 * Replaces the marks that stand between the words of a text without belonging to it, each by as many characters: marks of footnotes, and
 * `>` in front of two lines or more.
 */
export function blankMarks(text: string): string {
  const unquoted = text.includes('\n>') || text.includes('\n >') ? withoutBlockQuotes(text) : text;
  return unquoted.includes('[') ? unquoted.replace(FOOTNOTE, (mark) => NOTHING.repeat(mark.length)) : unquoted;
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
