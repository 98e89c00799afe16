/** A range of a text: `text.slice(start, end)`, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

export const byStart = (one: TextRange, other: TextRange) => one.start - other.start;

/** Sorts ranges and joins those that overlap. */
export function united(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of ranges.toSorted(byStart)) {
    const last = joined.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Returns a predicate: whether a range overlaps none of these. */
export const isFreeOf = (ranges: readonly TextRange[]) => (range: TextRange) =>
  ranges.every(({ start, end }) => end <= range.start || start >= range.end);
