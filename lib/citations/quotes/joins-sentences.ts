import { visible, visibleBefore } from '../text/visible-text';

/**
 * The end of a sentence, followed by the beginning of the next: a capital letter, or a letter of a script without case. Abbreviations such as
 * “Mr.” and “Inc.” do not end a sentence.
 */
const NEXT_SENTENCE = /(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})[.!?]["'”’»)\]]{0,3}\s{1,9}["'“‘«([]{0,3}[\p{Lu}\p{Lo}]|[。！？]/u;
/** The beginning of a new paragraph. One that begins in lower case is not matched, because it may continue a sentence after a page break. */
const NEXT_PARAGRAPH = /\n[ \t]{0,9}\n\s{0,9}["'“‘«([]{0,3}[\p{Lu}\p{Lo}]/u;
const BREAK = /\n[ \t]{0,9}\n/;
const ENDS = /[.!?:;。！？：；]["'”’»)\]]{0,3}$/u;
const LIST_LABEL = /(?:^|\n)[ \t]{0,9}(?:[-•*–]|\(?[\p{L}\d]{1,3}[.)])$/u;

/** The beginning of a list item or table row; such a line; and the end of a line. */
const NEXT_ITEM = /\n[ \t]{0,9}(?:[-•*–+][ \t]|\||\(?[\p{L}\d]{1,3}[.)][ \t])/u;
const IN_ITEM = /(?:^|\n)[ \t]{0,9}(?:[-•*–+][ \t]|\||\(?[\p{L}\d]{1,3}[.)][ \t])[^\n]*$/u;
const LINE_ENDS = /^[.!?;。]?[ \t|]{0,20}\n/;
const ROW_BEGINS = /\n[ \t]{0,9}\|[ \t]{0,20}$/;
const LONGEST_LINE = 400;

/**
 * Whether an ellipsis, which leaves out `text.slice(start, end)`, joins the middle of one sentence to the middle of another. Together they may say
 * what neither says: "The Supplier may … terminate" from "The Supplier may object. The Customer may terminate." The same applies to parts of two list
 * items or table rows.
 */
export function joinsSentences(text: string, { start, end }: { start: number; end: number }): boolean {
  const leftOut = visible(text.slice(start, end));
  const isInItem = NEXT_ITEM.test(leftOut) && IN_ITEM.test(visibleBefore(text, start, LONGEST_LINE));
  if (isInItem) return !LINE_ENDS.test(leftOut) && !LIST_LABEL.test(leftOut.trimEnd()) && !ROW_BEGINS.test(leftOut);
  if (!NEXT_SENTENCE.test(leftOut) && !NEXT_PARAGRAPH.test(leftOut)) return false;
  // The source may end the first sentence with punctuation that the quote omits.
  const stop = leftOut.search(/\s/);
  const first = visibleBefore(text, start, 4) + leftOut.slice(0, Math.max(0, stop));
  const before = leftOut.trimEnd();
  const begins = ENDS.test(before) || LIST_LABEL.test(before) || BREAK.test(leftOut.slice(before.length));
  return !ENDS.test(first) && !BREAK.test(leftOut.slice(0, leftOut.length - leftOut.trimStart().length)) && !begins;
}
