import type { TextRange } from '@/lib/core/text/text-range';

/** A part of a source's text: quoted by the citation that is shown, by another one, or by none. */
export interface TextPart {
  start: number;
  text: string;
  quoted: 'here' | 'elsewhere' | null;
}

interface Quoted {
  here: readonly TextRange[];
  elsewhere: readonly TextRange[];
}

/** Cuts a range of a text at both ends of each quoted range. */
export function cutText(text: string, { start, end }: TextRange, { here, elsewhere }: Quoted): TextPart[] {
  const ends = [...here, ...elsewhere].flatMap((range) => [range.start, range.end]);
  const cuts = [...new Set([start, ...ends.filter((cut) => cut > start && cut < end), end])].sort((one, other) => one - other);
  const isIn = (ranges: readonly TextRange[], offset: number) =>
    ranges.some((range) => offset >= range.start && offset < range.end);
  return cuts.slice(0, -1).map((from, n) => ({
    start: from,
    text: text.slice(from, cuts[n + 1]),
    quoted: isIn(here, from) ? 'here' : isIn(elsewhere, from) ? 'elsewhere' : null,
  }));
}
