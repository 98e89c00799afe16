import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlTable } from '@/lib/core/ports/sql-database';
import { describePostgres } from '@/lib/tools/database/describe-postgres';
import { queryPostgres } from '@/lib/tools/database/query-postgres';
import { callTool } from './call-tool';

const invoices: SqlTable = {
  schema: 'books',
  name: 'invoices',
  comment: 'One row an invoice',
  rowEstimate: 12,
  primaryKey: ['id'],
  columns: [
    { name: 'id', type: 'integer', nullable: false },
    { name: 'payer', type: 'text', nullable: true, comment: 'who pays', references: 'books.payers.id' },
  ],
};
const payers: SqlTable = { schema: 'books', name: 'payers', rowEstimate: 3, primaryKey: [], columns: [] };

const databaseOf = (...tables: SqlTable[]) => ({ sources: { database: { describe: async () => tables } } });

describe('describePostgres', () => {
  const described = {
    table: 'books.invoices',
    kind: 'table',
    comment: 'One row an invoice',
    rowEstimate: 12,
    primaryKey: ['id'],
    columns: [
      { name: 'id', type: 'integer', nullable: false, comment: null, references: null },
      { name: 'payer', type: 'text', nullable: true, comment: 'who pays', references: 'books.payers.id' },
    ],
  };

  test('lists every table with its columns, each with the same keys', async () => {
    expect(await callTool(describePostgres, {}, databaseOf(invoices, payers))).toEqual({
      source: 'Test database',
      tables: [described, { table: 'books.payers', kind: 'table', comment: null, rowEstimate: 3, primaryKey: [], columns: [] }],
    });
  });

  test('omits the columns when there are many tables', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...invoices, name: `t${n}` }));
    const result = await callTool(describePostgres, {}, databaseOf(...many));
    expect(result).toMatchObject({ tables: { length: 30, 0: { table: 'books.t0' } } });
    expect(JSON.stringify(result)).not.toContain('columns');
  });

  test.each(['invoices', 'books.invoices', 'Books.INVOICES'])('describes one table, named %s', async (table) => {
    const result = await callTool(describePostgres, { table }, databaseOf(invoices, payers));
    expect(result).toEqual({ source: 'Test database', ...described });
  });

  test('names the existing tables when the wanted one does not exist', async () => {
    const call = callTool(describePostgres, { table: 'orders' }, databaseOf(invoices, payers));
    await expect(call).rejects.toThrow(new ToolFailed('There is no table orders. Tables: books.payers, books.invoices.'));
  });

  test('asks which table is meant when two schemas have it', async () => {
    const call = callTool(describePostgres, { table: 'invoices' }, databaseOf(invoices, { ...invoices, schema: 'old' }, payers));
    await expect(call).rejects.toThrow('The name invoices is ambiguous. Use one of: books.invoices, old.invoices.');
  });
});

describe('queryPostgres', () => {
  test('returns columns and rows with their source, and whether rows were cut', async () => {
    const asked: [string, AbortSignal | undefined][] = [];
    const { signal } = new AbortController();
    const database = {
      query: async (sql: string, given?: AbortSignal) => {
        asked.push([sql, given]);
        return { columns: [{ name: 'payer', type: 'text' }], rows: [['Acme'], [null]], truncated: true };
      },
    };
    expect(await callTool(queryPostgres, { sql: 'SELECT payer FROM invoices' }, { sources: { database }, signal })).toEqual({
      source: 'Test database',
      columns: [{ name: 'payer', type: 'text' }],
      rows: [['Acme'], [null]],
      truncated: true,
    });
    expect(asked).toEqual([['SELECT payer FROM invoices', signal]]);
  });

  test('passes on the reason for a rejection', async () => {
    const database = { query: () => Promise.reject(new ToolFailed('The function pg_sleep is not allowed in a query.')) };
    await expect(callTool(queryPostgres, { sql: 'SELECT pg_sleep(9)' }, { sources: { database } })).rejects.toThrow(
      'The function pg_sleep is not allowed in a query.',
    );
  });
});
