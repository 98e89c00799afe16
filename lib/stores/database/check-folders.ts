import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem } from './disk-problem';

interface Folders {
  DATA_DIR: string;
  BACKUP_DIR?: string;
  DATABASE_URL?: string;
  NEXTAUTH_SECRET?: string;
}

/**
 * Checks the folders that a process with these settings writes to, and creates those that do not exist.
 * @throws {AppError} `unavailable` with the reason when one cannot be written, or when backups and the data would be in the same folder
 */
export function checkFolders({ DATA_DIR, BACKUP_DIR, DATABASE_URL, NEXTAUTH_SECRET }: Folders): void {
  if (!DATABASE_URL || !NEXTAUTH_SECRET) checkFolder('DATA_DIR', DATA_DIR);
  if (BACKUP_DIR === undefined) return;
  checkFolder('BACKUP_DIR', BACKUP_DIR);
  const [data, backups] = [realpathSync(DATA_DIR), realpathSync(BACKUP_DIR)];
  if (isWithin(data, backups) || isWithin(backups, data))
    throw new AppError(
      'unavailable',
      `BACKUP_DIR: the folder ${backups} and DATA_DIR, ${data}, must not contain each other: who restores a backup replaces DATA_DIR. ` +
        'Set it to another folder, best on another disk.',
    );
}

function checkFolder(setting: string, folder: string): void {
  const probe = join(folder, `.probe.${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(probe, 'Can this be written?');
    rmSync(probe);
  } catch (cause) {
    throw new AppError('unavailable', `${setting}: the folder ${resolve(folder)} cannot be used: ${diskProblem(cause)}.`, {
      cause,
    });
  }
}

/** Creates parents one by one: Node's `recursive` never returns where a file system refuses with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Whether the first folder contains the second, or is the same. */
const isWithin = (outer: string, inner: string) => !/^\.\.(\/|$)/.test(relative(outer, inner));
