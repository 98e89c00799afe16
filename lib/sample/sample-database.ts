import { join } from 'node:path';
import type { SqlDatabase, SqlTable } from '@/lib/core/ports/sql-database';
import { describeTables } from './describe-tables';
import { salesTables } from './sales-schema';
import { salesSetup } from './sales-setup';
import { openSqlWorker } from './sql-worker';

/** What a query may read, for the check that stands before the database. */
export const sampleRelations = {
  catalog: true,
  searchPath: ['sales'],
  relations: salesTables.map((name) => ({ schema: 'sales', name })),
};

interface SampleDatabaseOptions {
  /** Stands before every query; throws `ToolFailed` for what may not be run. */
  check: (sql: string) => Promise<{ explains: boolean } | undefined>;
  /** Time one query may take, in milliseconds. */
  limitMs?: number;
  maxRows?: number;
  /** Of the rows as JSON. */
  maxBytes?: number;
}

/**
 * The sample workspace's orders, as schema `sales` of a PostgreSQL in memory, built at the first use. A query runs as a role that
 * may only SELECT these tables, in a READ ONLY transaction that is rolled back, within limits of time, rows and bytes.
 */
export function openSampleDatabase(options: SampleDatabaseOptions): SqlDatabase & { close(): Promise<void> } {
  const { check, limitMs = 5_000, maxRows = 200, maxBytes = 256 * 1024 } = options;
  // By its place in the project, because bundled code has no place of its own.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'sample-database.mjs');
  const worker = openSqlWorker({ file, setup: salesSetup, limitMs });
  let tables: Promise<SqlTable[]> | undefined;

  async function describe(): Promise<SqlTable[]> {
    const { rows } = await worker.ask({ sql: describeTables, maxRows: 1000, maxBytes: 1024 * 1024 });
    // Safe: the query builds objects of this shape, and a test holds it to it.
    return rows.map(([table]) => table as unknown as SqlTable);
  }

  return {
    label: 'Sample orders database',
    describe() {
      tables ??= describe().catch((error) => {
        tables = undefined;
        throw error;
      });
      return tables;
    },
    async query(sql, signal) {
      const checked = await check(sql);
      return worker.ask({ sql, explains: checked?.explains, maxRows, maxBytes }, signal);
    },
    close: worker.close,
  };
}
