import type { TextRange } from '@/lib/core/text/text-range';

/** Returns the range without the white space at its ends. */
export function trimRange(text: string, { start, end }: TextRange): TextRange {
  const inside = text.slice(start, end);
  const from = start + inside.length - inside.trimStart().length;
  return { start: from, end: from + inside.trim().length };
}
