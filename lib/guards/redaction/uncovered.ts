import { type TextRange, united } from '@/lib/core/text/text-range';

/** Returns the parts of some spans that others, which are sorted and do not overlap, do not cover, without the punctuation beside the others. */
export function uncovered(text: string, spans: readonly TextRange[], covers: readonly TextRange[]): TextRange[] {
  const rests: TextRange[] = [];
  let next = 0;
  for (const { start, end } of united(spans)) {
    while ((covers[next]?.end ?? Infinity) <= start) next += 1;
    let from = start;
    for (let n = next; from < end; n += 1) {
      const cover = covers[n];
      const to = Math.min(cover?.start ?? end, end);
      const rest = trimmed(text, { start: from, end: to }, { atStart: from > start, atEnd: to < end });
      if (rest.start < rest.end) rests.push(rest);
      from = to < end && cover ? cover.end : end;
    }
  }
  return rests;
}

const CONTENT = /[\p{L}\p{N}\p{M}\p{Cs}]/u;

/** Shortens a span at the ends where it was cut, until it begins and ends with a letter or a digit. */
function trimmed(text: string, { start, end }: TextRange, { atStart, atEnd }: { atStart: boolean; atEnd: boolean }): TextRange {
  let [from, to] = [start, end];
  while (atStart && from < to && !CONTENT.test(text[from] ?? '')) from += 1;
  while (atEnd && from < to && !CONTENT.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}
