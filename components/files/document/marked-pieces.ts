import type { HighlightedPassage } from '../../../lib/core/ports/document-library';

export interface MarkedPiece {
  /** Offset in the passage. */
  start: number;
  text: string;
  marked: boolean;
}

/** Characters shown before the first highlighted word, and the offset from which the text before it is shortened. */
const LEAD = 60;
const LATE = 140;

/** Splits the text of a passage into pieces, in order, with the words of the search highlighted. */
export function markedPieces({ text, start: from, marks }: Pick<HighlightedPassage, 'text' | 'start' | 'marks'>): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  const add = (start: number, to: number, marked: boolean) => {
    if (to > start) pieces.push({ start, text: text.slice(start, to), marked });
    end = to;
  };
  for (const mark of marks) {
    add(end, mark.start - from, false);
    add(mark.start - from, mark.end - from, true);
  }
  add(end, text.length, false);
  return pieces;
}

/** Shortens the text before the first highlighted word if that comes late, so that an excerpt of a few lines shows the word. */
export function fromFirstMark(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const firstMarked = pieces.findIndex(({ marked }) => marked);
  const [mark, before] = [pieces[firstMarked], pieces[firstMarked - 1]];
  if (!mark || !before || mark.start < LATE) return [...pieces];
  const from = before.text.indexOf(' ', Math.max(0, before.text.length - LEAD)) + 1;
  return [{ ...before, start: before.start + from, text: `…${before.text.slice(from)}` }, ...pieces.slice(firstMarked)];
}
