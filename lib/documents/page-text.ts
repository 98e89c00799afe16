/** A run of characters as pdf.js finds it: `transform` ends with where it stands on the page, from below. */
interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: unknown[];
}

/** Lines further apart than this many heights of their letters begin a paragraph. */
const PARAGRAPH_GAP = 1.8;

/** A page's text in lines, with a blank line where the page leaves one. */
export function pageText(items: readonly TextItem[]): string {
  let text = '';
  let above: number | undefined;
  for (const { str, hasEOL, height, transform } of items) {
    const at = Number(transform[5]);
    if (text.endsWith('\n') && str.trim() !== '') {
      if (above !== undefined && above - at > PARAGRAPH_GAP * height) text += '\n';
      above = undefined;
    }
    text += str;
    if (hasEOL) text += '\n';
    if (str.trim() !== '') above = at;
  }
  return text;
}
