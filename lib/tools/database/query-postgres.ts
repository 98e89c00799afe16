import { z } from 'zod';
import type { ReturnedSource } from '@/lib/core/citations/citation';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { defineTool } from '@/lib/core/tools/tool';

/** The rows of a query are one source, one line per row, below the names of the columns. */
function citeRows(output: Json): ReturnedSource[] {
  if (!isRecord(output) || !Array.isArray(output.columns) || !Array.isArray(output.rows) || output.rows.length === 0) return [];
  const names = output.columns.map((column) => (isRecord(column) ? String(column.name) : String(column)));
  const lines = output.rows.map((row) => (Array.isArray(row) ? row : [row]).map(cellText).join(' | '));
  const title = String(output.source);
  return [{ kind: 'table', title, origin: title, text: [names.join(' | '), ...lines].join('\n'), at: [] }];
}

const cellText = (cell: Json) => (typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? ''));

export const queryPostgres = defineTool({
  name: 'queryPostgres',
  family: 'database',
  description:
    'Queries the PostgreSQL database with one read-only SQL SELECT: orders, sales, revenue, invoices, products, amounts over time, whatever tables describePostgres lists. Let the database count, sum, group and sort instead of fetching every row. Joins, WITH, window functions, the usual aggregates, TABLESAMPLE, EXPLAIN and information_schema.tables and columns are allowed; writing and several statements are not. Returns {source, columns, rows, truncated}; truncated is true when there are more rows than the ones returned.',
  access: 'read',
  source: 'database',
  labels: ['private', 'untrusted'],
  cites: citeRows,
  input: z.strictObject({
    sql: z
      .string()
      .min(1)
      .max(65_536)
      .describe(
        'One SELECT statement over the tables of describePostgres, without parameters, for example: SELECT status, count(*) AS orders, sum(total) AS revenue FROM public.orders GROUP BY status ORDER BY revenue DESC LIMIT 20',
      ),
  }),
  async run({ sql }, { sources, signal }) {
    const database = await sources.database();
    const { columns, rows, truncated } = await database.query(sql, signal);
    return { source: database.label, columns, rows, truncated };
  },
});
