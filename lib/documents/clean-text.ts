import { stripInvisible } from '@/lib/core/text/strip-invisible';

/** A soft hyphen, which is visible only at the end of a line, where some PDF files have it. */
const DIVIDING_HYPHEN = /\u00ad(?=\n)/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Normalizes a file's text: `\n` line ends, no trailing blanks, at most one blank line in a row, no invisible characters. */
export function cleanText(text: string): string {
  const visible = stripInvisible(text.replace(LINE_ENDS, '\n').replace(DIVIDING_HYPHEN, '-').replaceAll('\f', '\n\n'));
  const lines = visible.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
