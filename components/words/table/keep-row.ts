import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Returns which rows of a virtual list are in the document: the visible ones, and the row at this index (-1: none), so that what is typed in
 * it is not lost when it is scrolled away.
 */
export function withRow(index: number): (range: Range) => number[] {
  return (range) => {
    const rows = defaultRangeExtractor(range);
    return index < 0 || rows.includes(index) ? rows : [...rows, index].toSorted((a, b) => a - b);
  };
}
