import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { type Database, type DatabaseFiles, type Db, rowsOf } from './database';
import { readDatabaseState } from './database-state';
import { folderSize } from './folder-size';
import { type EnsureSchema, migrateForward } from './migrate-forward';
import { type PgliteLimits, pgliteThread } from './pglite-thread';
import { poolDatabase } from './pool-database';
import { poolSession } from './pool-session';
import { vacuumTables } from './vacuum-tables';

/**
 * Opens PostgreSQL embedded in this process (PGlite). Does not lock the folder against other processes. `limits`: see `pgliteThread`.
 */
export async function openPglite(
  folder: string,
  limits?: PgliteLimits,
  ensureSchema: EnsureSchema = migrateForward,
): Promise<Database> {
  const thread = pgliteThread(folder, limits);
  // PGlite has a single session, so callers take turns.
  const pool = new Pool({ max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() });
  // When a connection breaks, its query fails and the next one reconnects. Without listeners, here for an idle connection and below for
  // one in a transaction, the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = poolDatabase(pool);
  const close = async () => {
    await pool.end();
    await thread.close();
  };
  let newestKnown: number;
  let id: string;
  try {
    [newestKnown, id] = await thread.withoutLimit(async () => [await ensureSchema(db), await idOf(db)]);
  } catch (error) {
    await close();
    throw error;
  }
  const session = poolSession(pool);
  const tidy = () => thread.withoutLimit(() => vacuumTables(db));
  const files: DatabaseFiles = {
    id,
    async copyTo(target, limits) {
      return thread.withoutLimit(async () => {
        // Writes most tables to their files, so that little is left to be written in the pause. Others have their turn in between.
        await session.executeSql('checkpoint');
        // Whoever gets the only connection is between two transactions.
        const client = await pool.connect();
        try {
          return await thread.copyTo(target, limits);
        } finally {
          client.release();
        }
      });
    },
  };
  return {
    kind: 'pglite',
    db,
    session,
    tidy,
    files,
    close,
    async describe() {
      const [{ workers: _, ...state }, size] = await Promise.all([readDatabaseState(db, newestKnown), folderSize(folder)]);
      return { kind: 'pglite', ...state, ...size, processes: { open: 1, playing: 1 } };
    },
  };
}

async function idOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(db, sql`select system_identifier::text as id from pg_control_system()`);
  if (!row) throw new Error('the database has no identifier');
  return row.id;
}
