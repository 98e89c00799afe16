import { byStart, type TextRange } from '@/lib/core/text/text-range';

/** Replaces each character of a text that is set aside. */
const IN_NO_QUOTE = '\ufffc';

/** Replaces parts of a text by as many characters, by default by characters that occur in no quote. */
export function setAside(text: string, ranges: readonly TextRange[], by = IN_NO_QUOTE): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of ranges.toSorted(byStart)) {
    if (end <= at) continue;
    rest += text.slice(at, Math.max(at, start)) + by.repeat(end - Math.max(at, start));
    at = end;
  }
  return rest + text.slice(at);
}
