/** Heading levels used by the page itself: an answer's headings start at the third level. */
const ABOVE = 2;
const DEEPEST = 6;

/**
 * Renumbers the headings of a markdown text so that no level is skipped, whatever levels the model used. Each heading depends only on the
 * text before it, so that a streamed text does not jump.
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
