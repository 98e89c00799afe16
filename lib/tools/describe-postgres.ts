import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlTable } from '@/lib/core/sources';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

/** Above this many tables the list leaves their columns out. */
const TABLES_WITH_COLUMNS = 25;

export const describePostgres = defineTool({
  name: 'describePostgres',
  description:
    'Describes the PostgreSQL database: lists the available tables with their comments, estimated row counts, columns, types and references; with a table it describes that one. Use it before queryPostgres, so that table and column names are right. Returns {source, tables: [{table, comment, rowEstimate, primaryKey, columns}]} or that of one table; in a database of very many tables only one table at a time comes with its columns.',
  access: 'read',
  where: 'server',
  input: z.strictObject({
    table: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Name of one table, with or without its schema, for example "public.orders". Leave it out to list all tables.'),
  }),
  async run({ table }, { sources: { database } }) {
    const tables = await database.describe();
    const described = table === undefined ? { tables: listTables(tables) } : describeTable(findTable(tables, table));
    return stripInvisible({ source: database.label, ...described });
  },
});

const qualified = ({ schema, name }: SqlTable) => `${schema}.${name}`;

function listTables(tables: readonly SqlTable[]) {
  if (tables.length <= TABLES_WITH_COLUMNS) return tables.map(describeTable);
  return tables.map((table) => ({ table: qualified(table), comment: table.comment ?? null, rowEstimate: table.rowEstimate }));
}

function describeTable(table: SqlTable) {
  return {
    table: qualified(table),
    comment: table.comment ?? null,
    rowEstimate: table.rowEstimate,
    primaryKey: table.primaryKey,
    columns: table.columns.map(({ comment = null, references = null, ...column }) => ({ ...column, comment, references })),
  };
}

function findTable(tables: readonly SqlTable[], wanted: string): SqlTable {
  const name = wanted.toLowerCase();
  const matches = tables.filter((table) => [qualified(table), table.name].some((known) => known.toLowerCase() === name));
  const [match, another] = matches;
  if (match && !another) return match;
  const names = (match ? matches : tables).map(qualified).join(', ');
  throw new ToolFailed(match ? `Which table is meant: ${names}?` : `There is no table ${wanted}. Tables: ${names}.`);
}
