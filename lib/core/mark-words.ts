export interface MarkedPiece {
  /** Where in the text it begins. */
  start: number;
  text: string;
  marked: boolean;
}

/** Characters shown before the first marked word, and how late it must be for what is before them to be left out. */
const LEAD = 60;
const LATE = 140;

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST_ENDING = 3;

/** A text cut into pieces, in order, those that are words of a search marked: whatever their accents, capitals and endings. */
export function markWords(text: string, search: string): MarkedPiece[] {
  const stems = (search.match(WORD) ?? []).map(stemOf).filter((stem) => stem.length > 1);
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const stem = plain(word);
    if (!stems.some((wanted) => stem.startsWith(wanted) && stem.length - wanted.length <= 2 * LONGEST_ENDING)) continue;
    if (index > end) pieces.push({ start: end, text: text.slice(end, index), marked: false });
    pieces.push({ start: index, text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end), marked: false });
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

/** Without the ending a long word may have: "renewals" is found as "renew…". */
function stemOf(word: string): string {
  const whole = plain(word);
  return whole.length > 2 * LONGEST_ENDING ? whole.slice(0, -LONGEST_ENDING) : whole;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
