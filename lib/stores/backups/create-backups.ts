import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Users cannot be expected to wait for more than a minute. The space stays free for the database, which may be on the same disk. */
const LIMITS: CopyLimits = { ms: 60_000, freeBytes: 500_000_000 };

interface BackupDeps {
  /** BACKUP_DIR */
  folder: string;
  /** BACKUP_KEEP */
  keep: number;
  /** DATA_DIR, of which the database is the folder `db`. */
  dataDir: string;
  files: DatabaseFiles;
  /** Version of the product, recorded for whoever restores the backup. */
  version: string;
}

/**
 * Backups of an embedded database. Each is a folder like DATA_DIR, with the database and the file `secret`, if there is one. It is written under
 * another name and renamed once it is on the disk.
 */
export function createBackups({ folder: given, keep, dataDir, files, version }: BackupDeps): Backups {
  const folder = resolve(given);
  // PostgreSQL's id distinguishes this database from a later one in the same DATA_DIR, the installation's id from copies of this one.
  const database = `${files.id}/${installationId(dataDir)}`;
  let isBeingMade = false;
  let listing: Promise<Backup | undefined> | undefined;

  async function write(path: string, { at, signal }: { at: Date; signal?: AbortSignal }): Promise<Backup> {
    // Written to a draft and renamed: a folder whose marker is incomplete would never be recognised as ours.
    const mark = async (marker: Marker) => {
      const draft = join(path, `${MARKER}.draft`);
      await writeFile(draft, `${JSON.stringify(marker, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(draft, join(path, MARKER));
    };
    const description = { database, version, at: at.toISOString() };
    await mark(description);
    const copied = await files.copyTo(join(path, 'db'), LIMITS);
    const secret = join(dataDir, 'secret');
    // With the mode of the file: only its owner may read it.
    if (existsSync(secret)) await copyFile(secret, join(path, 'secret'));
    const figures = { bytes: copied.bytes, pausedMs: Math.round(copied.pausedMs) };
    await mark({ ...description, ...figures });
    await syncFolder(path, signal);
    return { name: nameOf(at), at: description.at, ...figures };
  }

  return {
    folder,
    keep,
    isBeingMade: () => isBeingMade,
    latest() {
      // Callers share one listing: while a network folder does not respond, each listing blocks a thread of the process.
      listing ??= listBackups(folder, database)
        .then(([newest]) => newest)
        .finally(() => {
          listing = undefined;
        });
      return listing;
    },

    async make(signal) {
      if (isBeingMade) throw new AppError('conflict', phrase('backupIsBeingMade'));
      isBeingMade = true;
      try {
        // Two backups of one millisecond would have the same name.
        while (existsSync(join(folder, nameOf(new Date())))) await wait(1);
        const at = new Date();
        const path = join(folder, nameOf(at));
        await removeUnfinished(folder, database);
        // Also before the copy: on a full disk, lowering BACKUP_KEEP then makes room for it.
        await removeTooMany(folder, { database, keep });
        // Fails if the folder exists: then another server is writing it.
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
