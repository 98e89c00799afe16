/** Number of blocks at each end of a page that may be headers or footers, and the maximum length of these. */
const AT_EACH_END = 3;
const LONGEST = 200;
/** A block on fewer pages may be normal text. */
const FEWEST_PAGES = 3;
const PAGE = /(?<!\p{L})(?:pages?|seite|pagina|página|side|sida|strona)(?!\p{L})|(?<![\p{L}'’.])[ps]\.?\s?\d/iu;
/** A number that is not the end of a name such as INV-1001. */
const NUMBER = /(?<![\p{L}\d]-?)[1-9]\d{0,4}(?![\p{L}\d])/gu;
/** An amount is content, even if it is the same on each page, as on payslips; an exception is the capital of a company below its letters. */
const AMOUNT = /\d[.,]\d\d(?![.,]?\d)|[€$£¥]|\b(?:EUR|USD|GBP|CHF)\b/;
const CAPITAL = /[ck]apital/i;
const BETWEEN = '\n\n';

/**
 * Removes headers, except on the first page that has them, and footers, except on the last, so that they do not interrupt a sentence across a page
 * break, and searches do not find them on every page. They are blocks at the beginning, or the end, of at least three pages near each other, with the
 * same words, in which at most the page number differs, and without amounts. A page without other content keeps them.
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
      const found = keys[page]?.[at]?.map((key) => pagesOf.get(key) ?? []).find(isRunning);
      return !found || page === (sideOf(at, all.length) === 'begin' ? found[0] : found.at(-1));
    });
    return (kept.length > 0 ? kept : all).join(BETWEEN);
  });
}

/** Whether a block on these pages is on at least every other page from its first to its last one, like the headers of right-hand pages. */
function isRunning(pages: readonly number[]): boolean {
  const span = Number(pages.at(-1)) - Number(pages[0]) + 1;
  return pages.length >= FEWEST_PAGES && 2 * pages.length >= span;
}

function sideOf(at: number, length: number): 'begin' | 'end' | undefined {
  if (at < Math.min(AT_EACH_END, length / 2)) return 'begin';
  return at >= length - AT_EACH_END ? 'end' : undefined;
}

/**
 * The block as it is, and with each of its numbers as the difference to the page number, unless it may be the title of what begins there, such as
 * "Annex 3", "2026" or "Statement of account 1003".
 */
function keysOf(block: string, page: number, side: 'begin' | 'end' | undefined): string[] {
  const text = block.replace(/\s+/g, ' ').trim();
  if (!side || text === '' || text.length > LONGEST || (AMOUNT.test(text) && !CAPITAL.test(text))) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  const isNamed = PAGE.test(text);
  const mayBePage = (number: number) => {
    if (isNamed) return true;
    return words.length === 0 ? number < 1900 || number > 2100 : words.length > 2 && number <= page + 1;
  };
  const numbered = [...text.matchAll(NUMBER)].flatMap(({ 0: number, index }) =>
    mayBePage(Number(number)) ? `${text.slice(0, index)}#${Number(number) - page}#${text.slice(index + number.length)}` : [],
  );
  return [...(words.length > 0 ? [text] : []), ...numbered].map((key) => `${side} ${key}`);
}
