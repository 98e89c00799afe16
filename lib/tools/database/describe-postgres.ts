import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlTable } from '@/lib/core/ports/sql-database';
import { similarNames } from '@/lib/core/text/similar-names';
import { sqlName, sqlTableName } from '@/lib/core/text/sql-name';
import { defineTool } from '@/lib/core/tools/tool';

/** If there are more tables, the list omits their columns. */
const TABLES_WITH_COLUMNS = 25;

export const describePostgres = defineTool({
  name: 'describePostgres',
  family: 'database',
  description:
    'Describes the PostgreSQL database: lists the tables and views with comments, estimated row counts (null: unknown), columns, types, references and values of enumerations; with a table it describes that one. Use it before queryPostgres: names are written as SQL needs them, some in quotes. Returns {source, tables: [{table, kind, comment, rowEstimate, primaryKey, columns}]} or that of one table; in a database of very many tables, only one at a time comes with its columns.',
  access: 'read',
  source: 'database',
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    table: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('One table, with or without its schema, such as "public.orders". Leave it out to list all.'),
  }),
  async run({ table }, { sources }) {
    const database = await sources.database();
    const tables = await database.describe();
    const described = table === undefined ? { tables: listTables(tables) } : describeTable(findTable(tables, table));
    return { source: database.label, ...described };
  },
});

const qualified = ({ schema, name }: SqlTable) => `${schema}.${name}`;

/** The ways in which a table may be named, with and without its schema and quotes. */
const namesOf = (table: SqlTable) => [qualified(table), table.name, sqlTableName(table), sqlName(table.name)];

function listTables(tables: readonly SqlTable[]) {
  return tables.length <= TABLES_WITH_COLUMNS ? tables.map(describeTable) : tables.map(summary);
}

function summary(table: SqlTable) {
  const { kind = 'table', comment = null, rowEstimate } = table;
  return { table: sqlTableName(table), kind, comment, rowEstimate };
}

function describeTable(table: SqlTable) {
  return {
    ...summary(table),
    primaryKey: table.primaryKey.map(sqlName),
    columns: table.columns.map(({ name, comment = null, references = null, ...column }) => ({
      name: sqlName(name),
      ...column,
      comment,
      references,
    })),
  };
}

function findTable(tables: readonly SqlTable[], wanted: string): SqlTable {
  const name = wanted.toLowerCase();
  const matches = tables.filter((table) => namesOf(table).some((known) => known.toLowerCase() === name));
  const exact = matches.filter((table) => [qualified(table), sqlTableName(table)].includes(wanted));
  const [match, another] = exact.length > 0 ? exact : matches;
  if (match && !another) return match;
  if (match) throw new ToolFailed(`The name ${wanted} is ambiguous. Use one of: ${matches.map(sqlTableName).join(', ')}.`);
  const near = similarNames(wanted, tables, wanted.includes('.') ? qualified : (table) => table.name);
  const title = near.length < tables.length ? 'Nearest tables' : 'Tables';
  throw new ToolFailed(`There is no table ${wanted}. ${title}: ${near.map(sqlTableName).join(', ')}.`);
}
