import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { humanise } from '../language/words';
import type { Entity, Table } from './evidence';
import { isObject, type JsonObject } from './read-entity';

const TOTALS = ['total', 'totalSize', 'totalCount', 'total_count', 'count', 'matches'];

/** Where a value stands: what it is called and the object around it. */
export interface Place {
  name: string;
  around: JsonObject;
  use: ToolUse;
}

/** How many rows a call asked for at most; as many rows as that may not be all. */
function limitOf({ input }: ToolUse): number | undefined {
  const sql = Object.values(input).find((value) => typeof value === 'string' && /\blimit\s+\d+\s*;?\s*$/i.test(value));
  if (typeof sql === 'string') return Number(/(\d+)\s*;?\s*$/.exec(sql)?.[1]);
  const limit = Object.entries(input).find(([key]) => /^(?:limit|max_?results|page_?size)$/i.test(key))?.[1];
  return typeof limit === 'number' ? limit : undefined;
}

/** Rows as a table, with the total and the signs of being cut off that stand beside them. */
export function toTable(columns: string[], rows: Json[][], { name, around, use }: Place): Table {
  const said = TOTALS.map((key) => around[key]).find((value) => typeof value === 'number') ?? rows.length;
  const total = Math.max(said, rows.length);
  const cut =
    [around.truncated, around.hasMore, around.has_more, around.cut].includes(true) ||
    (total === rows.length && rows.length === limitOf(use));
  return { name, columns, rows, total, complete: total <= rows.length && !cut, use };
}

/** Nested objects of a record become columns of their own: `Account: {Name}` is `Account.Name`. */
function flatten(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      isObject(value)
        ? Object.entries(value).map(([inner, child]): [string, Json] => [`${key}.${inner}`, child])
        : [[key, value]],
    ),
  );
}

/** Objects as a table with a column for every key. */
export function recordsToTable(objects: readonly JsonObject[], place: Place): Table {
  const records = objects.map(flatten);
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return toTable(
    columns,
    records.map((record) => columns.map((column) => record[column] ?? null)),
    place,
  );
}

/** `{columns, rows}` as records, whatever form columns and rows have; undefined for any other shape. */
export function gridRecords({ columns, rows }: JsonObject): { columns: string[]; records: JsonObject[] } | undefined {
  if (!Array.isArray(columns) || !Array.isArray(rows) || !rows.every((row) => row !== null && typeof row === 'object'))
    return undefined;
  const names = columns.map((column) => (isObject(column) ? String(column.name ?? '') : String(column)));
  const records = rows.map((row) =>
    Array.isArray(row) ? Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])) : isObject(row) ? row : {},
  );
  return { columns: names, records };
}

/** The tables that rows of SQL's `information_schema.columns` describe. */
export function catalogueEntities(records: readonly JsonObject[], use: ToolUse): Entity[] {
  const described = records.filter((record) => typeof record.table_name === 'string' && typeof record.column_name === 'string');
  return [...Map.groupBy(described, ({ table_name }) => String(table_name))].map(([name, rows]) => ({
    name,
    label: humanise(name),
    schema: typeof rows[0]?.table_schema === 'string' ? rows[0].table_schema : undefined,
    comment: '',
    keys: [],
    use,
    fields: rows.map((row) => ({
      name: String(row.column_name),
      label: humanise(String(row.column_name)),
      type: String(row.data_type ?? '').toLowerCase(),
      values: [],
      nullable: true,
      comment: '',
    })),
  }));
}
