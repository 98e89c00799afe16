import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** PostgreSQL inside this process, in a folder of its own or in `memory://`. Does not keep other processes out. */
export async function openPglite(folder: string): Promise<Database> {
  const client = await PGlite.create(folder);
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { kind: 'pglite', db, close: () => client.close() };
}
