/** A text item of pdf.js. The last element of `transform` is the distance from the bottom of the page. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: unknown[];
}

/** A distance between two lines, in heights of their letters, from which on the lower one begins a new paragraph. So does a line that is above the one before it: it belongs to another column or to a header. */
const PARAGRAPH_GAP = 1.8;

/** Returns a page's text in lines, with blank lines where the page has gaps. */
export function pageText(items: readonly TextItem[]): string {
  let text = '';
  let above: number | undefined;
  for (const { str, hasEOL, height, transform } of items) {
    const at = Number(transform[5]);
    if (text.endsWith('\n') && str.trim() !== '') {
      if (above !== undefined && (above - at > PARAGRAPH_GAP * height || at - above > height)) text += '\n';
      above = undefined;
    }
    text += str;
    if (hasEOL) text += '\n';
    if (str.trim() !== '') above = at;
  }
  return text;
}
