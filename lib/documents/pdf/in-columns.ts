import type { TextItem } from './page-text';

/** With fewer lines, adjacent texts may be something else: addresses, or a heading and a page number. */
const FEWEST_LINES = 6;
/** A column of text has at least this many letters per line on average; the cells of a table have fewer. */
const FEWEST_LETTERS = 20;
/** At least this share of a column's lines continues a sentence: such a line begins with a lower-case letter, or is in a script without capitals. */
const GOING_ON = 0.25;
const GOES_ON = /^\P{L}*[\p{Ll}\p{Lo}]/u;
/** At least this share of a column's lines is nearly as wide as its widest line. */
const MOST = 0.6;
const NEARLY = 0.7;
/** A vertical gap that ends columns, in font heights. */
const ACROSS = 2.5;
/** The largest difference between the baselines of lines side by side, in font heights. */
const BESIDE = 0.7;

/** A line of the page, and the white space in it. */
interface Line {
  items: TextItem[];
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/**
 * Reorders the items of a page that some programs write line by line across its columns into reading order: one column after the other. Tables stay
 * as they are, row by row.
 */
export function inColumns(items: readonly TextItem[]): TextItem[] {
  const lines = linesOf(items);
  const ordered: TextItem[] = [];
  for (let at = 0; at < lines.length; ) {
    const { end, columns } = columnsFrom(lines, at);
    ordered.push(...(columns?.flatMap(inColumns) ?? lines.slice(at, end).flatMap((line) => line.items)));
    at = end;
  }
  return ordered;
}

/** The lines from this one on that have a common gap, and the text on its two sides, if that is text in columns. */
function columnsFrom(lines: readonly Line[], start: number): { end: number; columns?: [TextItem[], TextItem[]] } {
  let gutter: [from: number, to: number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end] as Line;
    const above = lines[end - 1];
    if (above && end > start && above.bottom - line.bottom > ACROSS * line.height) break;
    const isOneSided = end > start && (line.right <= gutter[1] || line.left >= gutter[0]);
    const shared = gapsOf(line)
      .map(([from, to]): [number, number] => [Math.max(from, gutter[0]), Math.min(to, gutter[1])])
      .sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
      .find(([from, to]) => to - from >= line.height / 2);
    if (shared) gutter = shared;
    else if (!isOneSided) break;
  }
  if (end === start) return { end: start + 1 };
  const run = lines.slice(start, end);
  const sides = run.map(({ items }) => [
    items.filter((item) => leftOf(item) < gutter[1]),
    items.filter((item) => leftOf(item) >= gutter[1]),
  ]);
  const [left, right] = [0, 1].map((side) => sides.flatMap((parts) => lineOf(parts[side] ?? [])));
  const both = sides.filter((parts) => parts.every((part) => part.some(hasText)));
  const isText = [0, 1].every((side) => isColumn(both.map((parts) => parts[side] ?? [])));
  if (!left || !right || both.length < FEWEST_LINES || !isText) return { end };
  return { end, columns: [left, right] };
}

/** The items of a line of a column, without the surrounding gap. */
function lineOf(items: readonly TextItem[]): TextItem[] {
  const from = items.findIndex(hasText);
  if (from === -1) return [];
  const kept = items.slice(from, items.findLastIndex(hasText) + 1);
  return kept.map((item, at) => ({ ...item, hasEOL: at === kept.length - 1 }));
}

function isColumn(lines: readonly (readonly TextItem[])[]): boolean {
  const texts = lines.map((items) => items.filter(hasText));
  const letters = texts.flat().reduce((sum, { str }) => sum + (str.match(/\p{L}/gu)?.length ?? 0), 0);
  const widths = texts.map(spanOf).map(({ left, right }) => right - left);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  const goingOn = texts.filter((items) => GOES_ON.test(items.map(({ str }) => str).join('')));
  return (
    letters >= FEWEST_LETTERS * lines.length &&
    goingOn.length >= GOING_ON * lines.length &&
    widths.filter((width) => width >= NEARLY * widest).length >= MOST * lines.length
  );
}

/** The wide gaps between the texts of a line, whose items are ordered from left to right. */
function gapsOf({ items, height }: Line): [from: number, to: number][] {
  const texts = items.filter(hasText);
  return texts.slice(1).flatMap((item, n): [number, number][] => {
    const from = rightOf(texts[n] as TextItem);
    return leftOf(item) - from >= height ? [[from, leftOf(item)]] : [];
  });
}

/** The lines of a page. Adjacent texts form one line, even if their baselines differ a little. */
function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let current: TextItem[] = [];
  for (const [n, item] of items.entries()) {
    current.push(item);
    if (!item.hasEOL && n < items.length - 1) continue;
    const texts = current.filter(hasText);
    const height = texts.reduce((most, text) => Math.max(most, text.height), 1);
    const line = { items: current, ...spanOf(texts), bottom: bottomOf(texts[0] ?? item), height };
    current = [];
    const before = lines.at(-1);
    const isBeside =
      before && Math.abs(before.bottom - line.bottom) < BESIDE * line.height && before.right + line.height <= line.left;
    if (before && (texts.length === 0 || isBeside)) {
      before.items.push(...line.items);
      before.right = Math.max(before.right, line.right);
    } else lines.push(line);
  }
  return lines;
}

const spanOf = (items: readonly TextItem[]) => ({
  left: items.reduce((least, item) => Math.min(least, leftOf(item)), Number.POSITIVE_INFINITY),
  right: items.reduce((most, item) => Math.max(most, rightOf(item)), Number.NEGATIVE_INFINITY),
});

const hasText = ({ str }: TextItem) => str.trim() !== '';
export const leftOf = ({ transform }: TextItem) => Number(transform[4]);
const rightOf = (item: TextItem) => leftOf(item) + item.width;
export const bottomOf = ({ transform }: TextItem) => Number(transform[5]);
