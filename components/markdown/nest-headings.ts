/** An answer stands under the headings of the page: its own begin at the third level. */
const ABOVE = 2;
const DEEPEST = 6;

/**
 * The headings of a markdown text as a proper outline, whatever levels the model used: none is skipped. Each depends only on what
 * came before it, so that a text in flight does not jump.
 */
export function nestHeadings(markdown: string): string {
  const open: number[] = [];
  let fence: string | undefined;
  return markdown.replace(/^( {0,3})(#{1,6}(?=\s)|```|~~~)/gm, (line, indent: string, mark: string) => {
    if (!mark.startsWith('#')) {
      if (fence === undefined) fence = mark;
      else if (fence === mark) fence = undefined;
      return line;
    }
    if (fence !== undefined) return line;
    while ((open.at(-1) ?? 0) >= mark.length) open.pop();
    open.push(mark.length);
    return indent + '#'.repeat(Math.min(DEEPEST, ABOVE + open.length));
  });
}
