import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem } from './disk-problem';

interface Folders {
  DATA_DIR: string;
  BACKUP_DIR?: string;
  DATABASE_URL?: string;
  NEXTAUTH_SECRET?: string;
}

/**
 * Checks the folders that a process with these settings writes to, and creates those that do not exist. The product works without the folder for
 * backups: if it cannot be used, this only warns, and owners see that backups fail.
 * @throws {AppError} `unavailable` with the reason when the data cannot be written, or when backups and the data would be in the same folder
 */
export function checkFolders({ DATA_DIR, BACKUP_DIR, DATABASE_URL, NEXTAUTH_SECRET }: Folders): void {
  if (!DATABASE_URL || !NEXTAUTH_SECRET) tryFolder('DATA_DIR', DATA_DIR);
  if (BACKUP_DIR === undefined) return;
  const [data, backups] = [realPathOf(DATA_DIR), realPathOf(BACKUP_DIR)];
  if (isWithin(data, backups) || isWithin(backups, data))
    throw new AppError(
      'unavailable',
      `BACKUP_DIR: the folder ${backups} and DATA_DIR, ${data}, must not contain each other: who restores a backup replaces DATA_DIR. ` +
        'Set it to another folder, best on another disk.',
    );
  try {
    tryFolder('BACKUP_DIR', BACKUP_DIR);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.warn(`${error.message} Until that is repaired, there are no backups.`);
  }
}

/** Writes to a folder. @throws {AppError} `unavailable` with the reason why that is not possible */
function tryFolder(setting: string, folder: string): void {
  const probe = join(folder, `.probe.${process.pid}`);
  try {
    makeFolder(resolve(folder));
    try {
      writeFileSync(probe, 'Can this be written?');
    } finally {
      // On a full disk, the write fails but leaves an empty file.
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw new AppError('unavailable', `${setting}: the folder ${resolve(folder)} cannot be used: ${diskProblem(cause)}.`, {
      cause,
    });
  }
}

/** Resolves the symbolic links in the part of a path that exists. */
function realPathOf(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute) ? realpathSync(absolute) : join(realPathOf(dirname(absolute)), basename(absolute));
}

/** Creates parents one by one: Node's `recursive` never returns where a file system refuses with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Whether the first folder contains the second, or is the same. */
const isWithin = (outer: string, inner: string) => !/^\.\.(\/|$)/.test(relative(outer, inner));
