import { Pool } from 'pg';
import type { Database } from './database';
import { migrateForward } from './migrate-forward';
import { pgliteThread } from './pglite-thread';
import { poolDatabase } from './pool-database';
import { poolSession } from './pool-session';
import { vacuumTables } from './vacuum-tables';

/** PostgreSQL inside this process, in a folder of its own. Does not keep other processes out. */
export async function openPglite(folder: string): Promise<Database> {
  const thread = pgliteThread(folder);
  // PGlite is one session: who wants it waits for who has it.
  const pool = new Pool({ max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() });
  // A connection that breaks: its query fails, and the next one connects anew. Without a listener the process would end.
  pool.on('error', () => {});
  const db = poolDatabase(pool);
  const close = async () => {
    await pool.end();
    await thread.close();
  };
  try {
    await migrateForward(db);
  } catch (error) {
    await close();
    throw error;
  }
  const session = poolSession(pool);
  const tidy = () => vacuumTables(db);
  return { kind: 'pglite', db, session, tidy, close };
}
