import { type Block, notesApart } from './notes-apart';

/** A text item of pdf.js. The last two elements of `transform` are the distances from the left and from the bottom of the page. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  width: number;
  transform: unknown[];
}

/**
 * A distance between two lines, in heights of their letters, from which on the lower one begins a new paragraph. So does a line that is above the
 * previous one, since it belongs to another column or to a header.
 */
const PARAGRAPH_GAP = 1.8;

/** Minimum white space between two texts of a line, in heights of their letters, that separates words. */
const SPACE = 0.15;

/**
 * Returns a page's text in lines, with blank lines where the page has gaps. Footnotes do not interrupt a sentence that continues on the next page.
 */
export const pageText = (items: readonly TextItem[]): string =>
  notesApart(blocksOf(items))
    .map(({ text }) => text.trimEnd())
    .join('\n\n');

function blocksOf(items: readonly TextItem[]): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let letters = new Map<number, number>();
  let above: number | undefined;
  /** The left end of the previous text in the same line. */
  let before: number | undefined;
  const endBlock = () => {
    const [height] = [...letters].sort(([, a], [, b]) => b - a)[0] ?? [0];
    blocks.push({ text, height });
    text = '';
    letters = new Map();
  };
  for (const { str, hasEOL, height, width, transform } of items) {
    const [left, at] = [Number(transform[4]), Number(transform[5])];
    // pdf.js adds the spaces of left-to-right lines, but not those between Hebrew or Arabic words and numbers.
    if (before !== undefined && before - (left + width) >= SPACE * height && !text.endsWith(' ')) text += ' ';
    before = hasEOL || str.trim() === '' ? undefined : left;
    if (text.endsWith('\n') && str.trim() !== '') {
      if (above !== undefined && (above - at > PARAGRAPH_GAP * height || at - above > height)) endBlock();
      above = undefined;
    }
    text += str;
    if (hasEOL) text += '\n';
    if (str.trim() === '') continue;
    above = at;
    letters.set(height, (letters.get(height) ?? 0) + str.length);
  }
  endBlock();
  return blocks;
}
