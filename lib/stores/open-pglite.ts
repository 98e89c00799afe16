import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { SqlSession } from '../core/stores';
import type { Database } from './database';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** PostgreSQL inside this process, in a folder of its own. Does not keep other processes out. */
export async function openPglite(folder: string): Promise<Database> {
  const client = await PGlite.create(folder);
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { kind: 'pglite', db, session: sessionOn(client), close: () => client.close() };
}

/** `query` takes one statement. `exec` takes several; where one fails after a `begin`, the only connection there is must go on. */
function sessionOn(client: PGlite): SqlSession {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return client.query(text, values);
      try {
        return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
      } catch (error) {
        await client.exec('rollback');
        throw error;
      }
    },
  };
}
