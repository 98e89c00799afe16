import type { TextRange } from '@/lib/core/text/text-range';

/** "[1]", "[1, 3]", "[2-4]", "[^1]", "【1】". */
export interface Marker extends TextRange {
  numbers: number[];
}

/** Numbers with four digits are markers only up to 1899: later ones are years. */
const MARKER = /[[【［]\^?((?:1[0-8]\d\d|\d{1,3})(?: ?[,;–-] ?(?:1[0-8]\d\d|\d{1,3})){0,20})(?:†[^[\]【】［］†]{0,60})?[\]】］]/g;
const LONGEST_RANGE = 20;

/** Finds the numbers of sources in a text. */
export function findMarkers(text: string): Marker[] {
  return [...text.matchAll(MARKER)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    numbers: [...new Set(numbersIn(found[1] ?? ''))],
  }));
}

function numbersIn(list: string): number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number);
    return to > from && to - from < LONGEST_RANGE ? Array.from({ length: to - from + 1 }, (_, n) => from + n) : [from, to];
  });
}
