import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import type { ToolUse } from '../calls/desk';
import type { Cell, Row } from './entity';

/** Rows returned by a tool. */
export interface Rows {
  name: string;
  columns: string[];
  rows: Row[];
  /** The number of all rows, including those not returned. */
  total: number;
  complete: boolean;
}

/** A text to quote. */
export interface Passage {
  /** Name of its document or page. */
  source: string;
  /** The term it is about, when a tool extracts the terms of a document. */
  term: string;
  text: string;
  date?: string;
  /** How answers cite it: "[3]". */
  cite?: string;
}

const TEXTS = ['text', 'content', 'snippet', 'excerpt', 'body'];
const TITLES = ['document', 'title', 'name', 'url'];
const LONG_TEXT = 60;
/** Holds the number of a source, which is not part of the data: a row keeps it, but it is not a column. */
const CITE = 'cite';

const isCell = (value: Json | undefined): value is Cell => value === null || /^(?:string|number|boolean)$/.test(typeof value);
const textIn = (value: JsonObject, keys: readonly string[]) =>
  keys.map((key) => value[key]).find((one) => typeof one === 'string');

/** Flattens a record to cells: lists are joined, and `Account: {Name}` becomes `Account.Name`. */
function flatten(record: JsonObject): Row {
  const cells = Object.entries(record).flatMap(([key, value]): [string, Cell][] => {
    if (isCell(value)) return [[key, value]];
    if (Array.isArray(value)) return value.every(isCell) ? [[key, value.join(', ')]] : [];
    return Object.entries(value).flatMap(([inner, child]): [string, Cell][] =>
      isCell(child) ? [[`${key}.${inner}`, child]] : [],
    );
  });
  return Object.fromEntries(cells);
}

const columnsOf = (row: Row) => Object.keys(row).filter((key) => key !== CITE);

/** How answers cite a row: "[3]"; empty if it has no number. */
export function citeOf({ [CITE]: cite }: Row): string {
  return typeof cite === 'string' && /^\[\d+\]$/.test(cite) ? cite : '';
}

/** Reads the rows of a result: `{columns, rows}`, a list of objects under any name, or the values of one object. */
export function readRows({ tool, result }: ToolUse): Rows | undefined {
  const around = isJsonObject(result) ? result : { items: result ?? null };
  const lists = Object.entries(around).flatMap(([name, value]) =>
    Array.isArray(value) && name !== 'columns' ? [{ name, items: value }] : [],
  );
  const [longest] = lists.sort((a, b) => b.items.length - a.items.length);
  if (!longest)
    return isJsonObject(result)
      ? { name: tool, columns: columnsOf(flatten(result)), rows: [flatten(result)], total: 1, complete: true }
      : undefined;
  const heads = Array.isArray(around.columns)
    ? around.columns.map((column) => (isJsonObject(column) ? String(column.name) : String(column)))
    : [];
  const rows = longest.items.flatMap((item) => {
    if (Array.isArray(item)) return [flatten(Object.fromEntries(heads.map((head, n) => [head, item[n] ?? null])))];
    return isJsonObject(item) ? [flatten(item)] : [];
  });
  const cite = textIn(around, [CITE]);
  const cited = cite === undefined ? rows : rows.map((row) => ({ [CITE]: cite, ...row }));
  const stated = [rows[0]?.total_rows, around.total, around.totalSize, around.totalCount].find((one) => typeof one === 'number');
  const total = Math.max(typeof stated === 'number' ? stated : 0, rows.length);
  const columns = [...new Set(rows.flatMap(columnsOf))];
  const name = /^(?:items|results|records|rows|data)$/.test(longest.name) ? tool : longest.name;
  const isCut = [around.truncated, around.cut, around.hasMore].includes(true);
  return { name, columns, rows: cited, total, complete: total <= rows.length && !isCut };
}

/** Reads the texts of a result that can be quoted, with their document and term. */
export function readPassages({ result, input }: ToolUse): Passage[] {
  if (typeof result === 'string') return [{ source: String(Object.values(input)[0] ?? ''), term: '', text: result }];
  const found: Passage[] = [];
  const visit = (value: Json | undefined, { source, term }: Pick<Passage, 'source' | 'term'>, depth: number) => {
    if (depth > 6) return;
    if (Array.isArray(value)) for (const one of value) visit(one, { source, term }, depth + 1);
    if (!isJsonObject(value)) return;
    const here = { source: (textIn(value, TITLES) ?? source).slice(0, 300), term: textIn(value, ['term']) ?? term };
    const text = textIn(value, TEXTS);
    if (text && (here.term || text.length > LONG_TEXT))
      found.push({ ...here, text, ...(typeof value.date === 'string' && { date: value.date }), cite: textIn(value, [CITE]) });
    for (const child of Object.values(value)) visit(child, here, depth + 1);
  };
  visit(result, { source: '', term: '' }, 0);
  return found;
}
