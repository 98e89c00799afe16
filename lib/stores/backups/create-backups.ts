import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Backup, Backups } from '@/lib/core/ports/backups';
import type { CopyLimits, DatabaseFiles } from '../database/database';
import {
  listBackups,
  MARKER,
  type Marker,
  nameOf,
  removeFolder,
  removeTooMany,
  removeUnfinished,
  unfinished,
} from './backup-folder';
import { installationId } from './installation-id';
import { sync, syncFolder } from './sync-folder';

/** A minute without answers is the most that people at work bear. Without room, the database could not write if it is on the same disk. */
const LIMITS: CopyLimits = { ms: 60_000, freeBytes: 500_000_000 };

interface BackupDeps {
  /** BACKUP_DIR */
  folder: string;
  /** BACKUP_KEEP */
  keep: number;
  /** DATA_DIR, of which the database is the folder `db`. */
  dataDir: string;
  files: DatabaseFiles;
  /** Version of the product, for people who restore one. */
  version: string;
}

/**
 * Backups of an embedded database. Each is a folder like DATA_DIR, with the database and the file `secret`, if there is one. It is written under
 * another name and renamed once it is on the disk.
 */
export function createBackups({ folder: given, keep, dataDir, files, version }: BackupDeps): Backups {
  const folder = resolve(given);
  // PostgreSQL's number tells from a new database in the same DATA_DIR, the other one from copies of this database.
  const database = `${files.id}/${installationId(dataDir)}`;
  let isBeingMade = false;
  let looking: Promise<Backup | undefined> | undefined;

  async function write(path: string, { at, signal }: { at: Date; signal?: AbortSignal }): Promise<Backup> {
    // Renamed, because a folder whose marker is cut would be nobody's.
    const mark = async (marker: Marker) => {
      const draft = join(path, `${MARKER}.draft`);
      await writeFile(draft, `${JSON.stringify(marker, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(draft, join(path, MARKER));
    };
    const begun = { database, version, at: at.toISOString() };
    await mark(begun);
    const copied = await files.copyTo(join(path, 'db'), LIMITS);
    const secret = join(dataDir, 'secret');
    // With the mode of the file: only its owner may read it.
    if (existsSync(secret)) await copyFile(secret, join(path, 'secret'));
    const figures = { bytes: copied.bytes, pausedMs: Math.round(copied.pausedMs) };
    await mark({ ...begun, ...figures });
    await syncFolder(path, signal);
    return { name: nameOf(at), at: begun.at, ...figures };
  }

  return {
    folder,
    keep,
    isBeingMade: () => isBeingMade,
    latest() {
      // Shared: while a network folder does not answer, each look would take a thread of the process.
      looking ??= listBackups(folder, database)
        .then(([newest]) => newest)
        .finally(() => {
          looking = undefined;
        });
      return looking;
    },

    async make(signal) {
      if (isBeingMade) throw new AppError('conflict', phrase('backupIsBeingMade'));
      isBeingMade = true;
      try {
        const at = new Date();
        const path = join(folder, nameOf(at));
        await removeUnfinished(folder, database);
        // A disk that is full has room again once BACKUP_KEEP is lowered.
        await removeTooMany(folder, { database, keep });
        // If it exists, it is another server's.
        await mkdir(unfinished(path), { mode: 0o700 });
        const backup = await write(unfinished(path), { at, signal }).catch(async (error) => {
          await removeFolder(unfinished(path));
          throw error;
        });
        await rename(unfinished(path), path);
        await sync(folder);
        await removeTooMany(folder, { database, keep });
        return backup;
      } finally {
        isBeingMade = false;
      }
    },
  };
}
