import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { AppError } from '@/lib/core/errors';
import { rowsOf } from './database';
import { sayingProgress } from './migration-progress';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** Ensures that a database has the schema of this build. Returns the time of the newest migration in epoch milliseconds. */
export type EnsureSchema = (db: NodePgDatabase) => Promise<number>;

/**
 * Migrates a database to the schema of this build, and says so on the terminal when it was used before.
 * @throws {AppError} `unavailable` when a newer build has migrated it already
 */
export const migrateForward: EnsureSchema = async (db) => {
  const { newestKnown, newestApplied, steps } = await migrationsOf(db);
  const work = () => migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await (newestApplied > 0 && steps > 0 ? sayingProgress(steps, work) : work());
  return newestKnown;
};

/**
 * Changes nothing: for commands, which may run beside servers of an earlier version or before a backup.
 * @throws {AppError} `unavailable` when the database has another schema than this build's, or none
 */
export const requireSchema: EnsureSchema = async (db) => {
  const { newestKnown, newestApplied, steps } = await migrationsOf(db);
  if (newestApplied === 0)
    throw new AppError('unavailable', "This database has no tables of Roundtable: run this with the server's settings.");
  if (steps > 0) {
    throw new AppError(
      'unavailable',
      'This database was used by an earlier version of Roundtable, and only a server updates its tables: make a backup, and start the ' +
        'server of this version once.',
    );
  }
  return newestKnown;
};

/** Times are epoch milliseconds; `steps`: number of migrations of this build that were not applied. */
async function migrationsOf(db: NodePgDatabase) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis);
  const newestKnown = Math.max(...known);
  const newestApplied = await lastMigration(db);
  if (newestApplied > newestKnown) {
    const [theirs, ours] = [newestApplied, newestKnown].map((at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '));
    throw new AppError(
      'unavailable',
      `This database was used by a newer version of Roundtable: its newest migration is of ${theirs}, that of this version of ${ours}. ` +
        'Start the newer version, or restore a backup made before the update.',
    );
  }
  return { newestKnown, newestApplied, steps: known.filter((at) => at > newestApplied).length };
}

/** Epoch milliseconds of the newest migration; 0 for an empty database. */
async function lastMigration(db: NodePgDatabase): Promise<number> {
  const [table] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table?.there) return 0;
  const [last] = await rowsOf<{ at: string | null }>(db, sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  return Number(last?.at ?? 0);
}
