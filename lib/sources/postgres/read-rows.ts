import type { FieldDef } from 'pg';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { SqlRows } from '@/lib/core/ports/sql-database';
import type { CheckedSelect } from '../sql/check-select';
import { type ColumnType, readValue } from './column-values';
import { TooMuch } from './postgres-line';
import type { ReadSession } from './read-session';

export interface RowCaps {
  maxRows: number;
  /** Limit for the rows as JSON. */
  maxBytes: number;
}

interface Column extends ColumnType {
  name: string;
  typeName: string;
}

/** Values in PostgreSQL's text format: `pg`'s own parsers lose digits and turn dates into instants. */
const asText = { getTypeParser: () => (text: string) => text };

/**
 * Reads the rows of a SELECT through a cursor, until the end or a limit. The number of rows per FETCH doubles from one, and the connection
 * is destroyed when a batch far exceeds the byte limit, so that memory use is bounded whatever the query returns. The result of EXPLAIN,
 * which no cursor can read, is a single batch.
 */
export async function readRows(
  { client, line }: ReadSession,
  { sql, explains }: Pick<CheckedSelect, 'sql' | 'explains'>,
  { maxRows, maxBytes }: RowCaps,
): Promise<SqlRows> {
  const sliceBytes = maxBytes * 16;
  line.allow(sliceBytes);
  if (!explains) await client.query(extended(`DECLARE answer NO SCROLL CURSOR FOR ${sql}`));

  let columns: Column[] | undefined;
  const rows: Json[][] = [];
  const answer = (truncated: boolean) => ({
    columns: (columns ?? []).map(({ name, typeName }) => ({ name, type: typeName })),
    rows,
    truncated,
  });
  let bytes = 0;
  for (let slice = 1; ; slice *= 2) {
    line.allow(sliceBytes);
    const wanted = explains ? sql : `FETCH ${slice} FROM answer`;
    const found = await client.query<(string | null)[]>(extended(wanted)).catch((error) => {
      if (!(error instanceof TooMuch)) throw error;
      if (rows.length === 0) throw tooLarge(maxBytes);
    });
    if (!found) return answer(true);
    columns ??= await columnsOf({ client, line }, found.fields);
    for (const texts of found.rows) {
      const row = columns.map((column, n) => readValue(texts[n] ?? null, column));
      bytes += Buffer.byteLength(JSON.stringify(row));
      if (rows.length === 0 && bytes > maxBytes) throw tooLarge(maxBytes);
      if (rows.length === maxRows || bytes > maxBytes) return answer(true);
      rows.push(row);
    }
    if (explains || found.rows.length < slice) return answer(false);
  }
}

/** A statement in the extended protocol, which allows only one per message. */
function extended(text: string) {
  return { text, rowMode: 'array' as const, types: asText, queryMode: 'extended' };
}

function tooLarge(maxBytes: number): ToolFailed {
  return new ToolFailed(
    `A row of this result is larger than ${maxBytes / 1024} KiB. Select fewer columns, or shorten long texts with left(column, 1000).`,
  );
}

/** Names of types, and which of them are comma-separated arrays. */
const COLUMN_TYPES = `
SELECT format_type(f.type, f.modifier) AS "typeName", coalesce(e.oid, 0)::int8::text AS element
FROM unnest($1::oid[], $2::int4[]) WITH ORDINALITY AS f (type, modifier, n)
LEFT JOIN pg_type t ON t.oid = f.type
LEFT JOIN pg_type e ON e.oid = t.typelem AND e.typdelim = ',' AND t.typcategory = 'A' AND t.typname LIKE '\\_%'
ORDER BY f.n`;

async function columnsOf({ client, line }: Pick<ReadSession, 'client' | 'line'>, fields: FieldDef[]): Promise<Column[]> {
  line.allow(1024 * 1024);
  const values = [fields.map(({ dataTypeID }) => dataTypeID), fields.map(({ dataTypeModifier }) => dataTypeModifier)];
  const { rows } = await client.query<{ typeName: string; element: string }>(COLUMN_TYPES, values);
  return fields.map(({ name, dataTypeID }, n) => ({
    name,
    type: dataTypeID,
    typeName: rows[n]?.typeName ?? 'unknown',
    element: Number(rows[n]?.element ?? 0),
  }));
}
