import { stripInvisible } from '@/lib/guards/strip-invisible';

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** A file's text with `\n` line ends, no blanks before them, no two blank lines in a row, and nothing invisible. */
export function cleanText(text: string): string {
  const visible = stripInvisible(text.replace(LINE_ENDS, '\n').replaceAll('\f', '\n\n'));
  const lines = visible.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
