import { join } from 'node:path';
import type { SqlDatabase, SqlTable } from '@/lib/core/ports/sql-database';
import { describeTables } from './describe-tables';
import { salesTables } from './sales-schema';
import { salesSetup } from './sales-setup';
import { openSqlWorker } from './sql-worker';

/** The tables a query may read, for the check before the database. */
export const sampleRelations = {
  catalog: true,
  searchPath: ['sales'],
  relations: salesTables.map((name) => ({ schema: 'sales', name })),
};

interface SampleDatabaseOptions {
  /** Called before every query; throws `ToolFailed` for a query that may not be run. */
  check: (sql: string) => Promise<{ explains: boolean } | undefined>;
  /** Time limit per query, in milliseconds. */
  limitMs?: number;
  maxRows?: number;
  /** Limit for the rows as JSON. */
  maxBytes?: number;
}

/**
 * Opens the sample workspace's orders: schema `sales` of an in-memory PostgreSQL, created on first use. A query runs with a role that can
 * only SELECT these tables, in a READ ONLY transaction that is rolled back, within limits on time, rows and bytes.
 */
export function openSampleDatabase(options: SampleDatabaseOptions): SqlDatabase & { close(): Promise<void> } {
  const { check, limitMs = 5_000, maxRows = 200, maxBytes = 256 * 1024 } = options;
  // Relative to the project's root, because bundled code has no path of its own.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'sample-database.mjs');
  const worker = openSqlWorker({ file, setup: salesSetup, limitMs });
  let tables: Promise<SqlTable[]> | undefined;

  async function describe(): Promise<SqlTable[]> {
    const { rows } = await worker.ask({ sql: describeTables, maxRows: 1000, maxBytes: 1024 * 1024 });
    // Safe: the query builds objects of this shape, which a test verifies.
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
