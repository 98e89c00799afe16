import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { AppError } from '@/lib/core/errors';
import { cannotOpenFolder } from './cannot-open-folder';

/** SQLite's code for a lock held by another connection. */
const SQLITE_BUSY = 5;

/** Keeps references to locks, since a garbage-collected lock would be released. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder against all other processes until `release` or the end of this process, however it ends. The lock is the operating
 * system's, on the file `lock`, taken through an exclusive SQLite transaction because Node has no file locks; so it cannot become stale.
 * `lock.pid` only informs people which process holds it. Nothing else may open `lock`: closing any handle of a file releases the process's
 * locks on it.
 * @throws {AppError} `unavailable`, naming the process that holds the lock
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(folder, pidFile) : error;
  }
  held.add(lock);
  writeFileSync(pidFile, String(process.pid));
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/** Whether a process holds the lock of a folder. @throws {AppError} when that cannot be found out, as on a read-only disk */
export function isFolderLocked(folder: string): boolean {
  if (!existsSync(join(folder, 'lock'))) return false;
  try {
    lockFolder(folder).release();
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw cannotOpenFolder(folder, error);
  }
}

function isBusy(error: unknown): boolean {
  return isNativeError(error) && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(folder: string, pidFile: string): AppError {
  const pid = runningPid(pidFile);
  const who = pid === process.pid ? 'this process' : pid === undefined ? 'another process' : `process ${pid}`;
  return new AppError(
    'unavailable',
    `The data folder ${resolve(folder)} is in use by ${who}. Two servers in one folder would lose each other's data: ` +
      'stop the other one first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL database.',
  );
}

/** The pid in the file if that process is running; undefined for a stale or incomplete number, and without the file. */
function runningPid(pidFile: string): number | undefined {
  const pid = Number(readIfThere(pidFile));
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM also means that the process exists; it belongs to another user.
    if (isNativeError(error) && 'code' in error && error.code === 'ESRCH') return undefined;
  }
  return pid;
}

/** The holder may remove the file at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
