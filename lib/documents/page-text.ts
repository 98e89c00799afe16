/** A text item of pdf.js. The last element of `transform` is the distance from the bottom of the page. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: unknown[];
}

/** Lines further below than this multiple of their letters' height begin a new paragraph, as do those above: of another column or a header. */
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
