import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { placeOfData } from './place-of-data';
import { sharedDatabase } from './shared-postgres';

/** A new connection plans its first queries without caches, which costs PostgreSQL a quarter of its CPU time with the usual ten. */
export const FEW_CONNECTIONS = 4;

export interface DataFolder {
  path: string;
  remove(): void;
}

/**
 * Creates a folder for DATA_DIR with a database as after a first start (`tests/global-setup`), without users and any other files. Without
 * a `database` it is empty: for a product that uses PostgreSQL.
 */
export function dataFolder({ database = true } = {}): DataFolder {
  const path = mkdtempSync(join(placeOfData(), 'roundtable-'));
  const { EMPTY_DATABASE } = process.env;
  if (database && EMPTY_DATABASE) cpSync(EMPTY_DATABASE, join(path, 'db'), { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Creates a database for one test file, as after a first start, without users: in the PostgreSQL server that all tests share, or embedded
 * if TEST_DATABASE is `pglite`.
 */
export function emptyDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'pglite' ? embeddedDatabase() : sharedPostgresDatabase();
}

/** Like `emptyDatabase`, always in that server: two transactions can be open at a time. */
export async function sharedPostgresDatabase(): Promise<Database> {
  const { url, drop } = await sharedDatabase();
  return closing(await openDatabase({ databaseUrl: url, dataDir: tmpdir(), connections: FEW_CONNECTIONS }), drop);
}

/** Like `emptyDatabase`, always embedded. */
export async function embeddedDatabase(): Promise<Database> {
  const folder = dataFolder();
  return closing(await openDatabase({ dataDir: folder.path }), async () => folder.remove());
}

function closing(database: Database, after: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await after();
    },
  };
}
