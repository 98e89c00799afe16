import type { MarkedPassage } from '../../lib/core/ports/document-library';

export interface MarkedPiece {
  /** Where in the text it begins. */
  start: number;
  text: string;
  marked: boolean;
}

/** Characters shown before the first marked word, and how late it must be for what is before them to be left out. */
const LEAD = 60;
const LATE = 140;

/** The text of a passage cut into pieces, in order, those that are words of the search marked. */
export function markedPieces({ text, start: from, marks }: Pick<MarkedPassage, 'text' | 'start' | 'marks'>): MarkedPiece[] {
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

/** From a little before the first marked word on, where that is far into the text: what is shown in few lines shows the word. */
export function fromFirstMark(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const at = pieces.findIndex(({ marked }) => marked);
  const [mark, before] = [pieces[at], pieces[at - 1]];
  if (!mark || !before || mark.start < LATE) return [...pieces];
  const from = before.text.indexOf(' ', Math.max(0, before.text.length - LEAD)) + 1;
  return [{ ...before, start: before.start + from, text: `…${before.text.slice(from)}` }, ...pieces.slice(at)];
}
