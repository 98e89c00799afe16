import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { cannotOpen } from './cannot-open';
import { cannotOpenFolder } from './cannot-open-folder';
import type { Database } from './database';
import { lockFolder } from './lock-folder';
import { type EnsureSchema, migrateForward, requireSchema } from './migrate-forward';
import { openPglite } from './open-pglite';
import { openPostgres } from './open-postgres';
import { privateFolder } from './private-folder';

export type { Database };

/** Location of the data: a PostgreSQL server, or a folder for PGlite. */
export interface DatabaseLocation {
  databaseUrl?: string;
  dataDir: string;
  /** The most connections to the server, besides the one that listens. */
  connections?: number;
  /** How long a statement may take in the embedded database; otherwise as `openPglite`. */
  limitMs?: number;
}

/** The default of DATABASE_CONNECTIONS. */
const CONNECTIONS = 10;

/**
 * Opens the database and applies migrations: PostgreSQL at `databaseUrl`, otherwise PGlite in `dataDir`, which only one process may use at
 * a time.
 * @throws {AppError} `unavailable` when another process holds `dataDir` or the server cannot be used
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return open(location, migrateForward);
}

/**
 * Opens a database that a server of this version has used before: a command with other settings than the server's must not create one, and
 * only a server updates the tables of an earlier version.
 * @throws {AppError} as `openDatabase`, and when there is no database or its tables are of an earlier version
 */
export async function openExistingDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir } = location;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db')))
    throw new AppError('unavailable', `DATA_DIR: ${resolve(dataDir)} contains no database: run this with the server's settings.`);
  return open(location, requireSchema);
}

async function open(
  { databaseUrl, dataDir, connections = CONNECTIONS, limitMs }: DatabaseLocation,
  ensureSchema: EnsureSchema,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl, connections, ensureSchema).catch((error: unknown) => {
      throw cannotOpen(databaseUrl, error);
    });
  }
  const lock = lockedFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    privateFolder(folder);
    const database = await openPglite(folder, { limitMs }, ensureSchema);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { ...database, close };
  } catch (error) {
    lock.release();
    throw cannotOpenFolder(dataDir, error);
  }
}

function lockedFolder(dataDir: string): ReturnType<typeof lockFolder> {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw cannotOpenFolder(dataDir, error);
  }
}
