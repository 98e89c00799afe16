/** Blocks at each end of a page that may be headers or footers, and the longest of them. */
const AT_EACH_END = 3;
const LONGEST = 200;
/** A block on fewer pages may be text of the document. */
const FEWEST_PAGES = 3;
const PAGE = /\b(?:pages?|p|seite|s|pagina|página|side|sida|strona)\b/iu;
const BETWEEN = '\n\n';

/**
 * Leaves the headers of pages out, except on their first page, and the footers, except on their last: so a sentence that goes on across a page
 * break is not interrupted, and no search finds them on each page. They are blocks at the beginning, or the end, of at least three pages, with
 * the same words and at most the number of the page in them. A page that has nothing else keeps them.
 */
export function withoutRunningLines(pages: readonly string[]): string[] {
  const blocks = pages.map((page) => page.split(BETWEEN));
  const keys = blocks.map((all, page) => all.map((block, at) => keysOf(block, page, sideOf(at, all.length))));
  const pagesOf = new Map<string, number[]>();
  keys.forEach((all, page) => {
    for (const key of new Set(all.flat())) {
      const found = pagesOf.get(key);
      if (found) found.push(page);
      else pagesOf.set(key, [page]);
    }
  });
  return blocks.map((all, page) => {
    const kept = all.filter((_, at) => {
      const found = keys[page]?.[at]?.map((key) => pagesOf.get(key) ?? []).find(({ length }) => length >= FEWEST_PAGES);
      return !found || page === (sideOf(at, all.length) === 'begin' ? found[0] : found.at(-1));
    });
    return (kept.length > 0 ? kept : all).join(BETWEEN);
  });
}

function sideOf(at: number, length: number): 'begin' | 'end' | undefined {
  if (at < Math.min(AT_EACH_END, length / 2)) return 'begin';
  return at >= length - AT_EACH_END ? 'end' : undefined;
}

/**
 * The block as it is, and with each of its numbers as a distance from the number of its page: unless it may be the title of a part that begins
 * there, like "Annex 3".
 */
function keysOf(block: string, page: number, side: 'begin' | 'end' | undefined): string[] {
  const text = block.replace(/\s+/g, ' ').trim();
  if (!side || text === '' || text.length > LONGEST) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  const mayNumberPages = words.length === 0 || words.length > 2 || PAGE.test(text);
  const numbered = [...(mayNumberPages ? text.matchAll(/\d{1,5}/g) : [])].map(
    ({ 0: number, index }) => `${text.slice(0, index)}#${Number(number) - page}#${text.slice(index + number.length)}`,
  );
  return [...(words.length > 0 ? [text] : []), ...numbered].map((key) => `${side} ${key}`);
}
