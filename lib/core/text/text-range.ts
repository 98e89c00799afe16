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
export function isFreeOf(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const joined = united(ranges);
  return ({ start, end }) => {
    let [low, high] = [0, joined.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((joined[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return (joined[low]?.start ?? Number.POSITIVE_INFINITY) >= end;
  };
}
