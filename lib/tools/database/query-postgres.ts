import { z } from 'zod';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

export const queryPostgres = defineTool({
  name: 'queryPostgres',
  family: 'database',
  description:
    'Queries the PostgreSQL database with one read-only SQL SELECT: orders, sales, revenue, invoices, products, amounts over time, whatever tables describePostgres lists. Let the database count, sum, group and sort instead of fetching every row. Joins, WITH, window functions, the usual aggregates, TABLESAMPLE, EXPLAIN and information_schema.tables and columns are allowed; writing and several statements are not. Returns {source, columns, rows, truncated}; truncated is true when there are more rows than the ones returned.',
  access: 'read',
  source: 'database',
  labels: ['private', 'untrusted'],
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
    return stripInvisible({ source: database.label, columns, rows, truncated });
  },
});
