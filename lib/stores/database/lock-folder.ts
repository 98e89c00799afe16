import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { AppError } from '@/lib/core/errors';

/** Of SQLite: another connection holds the lock. */
const SQLITE_BUSY = 5;

/** A lock nobody refers to would be garbage, and be given back when it is collected. */
const held = new Set<DatabaseSync>();

/**
 * Keeps every other process out of a folder until `release` or the end of this process, however it ends. The lock is the
 * operating system's, on the file `lock`, taken through an exclusive transaction of SQLite because Node has no file locks of
 * its own: nothing can go stale. `lock.pid` only tells people who holds it. Nothing else may open `lock`: closing a file
 * gives back the process's locks on it.
 * @throws {AppError} `unavailable`, naming the process that holds it.
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

function isBusy(error: unknown): boolean {
  return isNativeError(error) && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(folder: string, pidFile: string): AppError {
  const pid = runningPid(pidFile);
  const who = pid === process.pid ? 'this process already' : pid === undefined ? 'another process' : `process ${pid}`;
  return new AppError(
    'unavailable',
    `The data folder ${resolve(folder)} is in use by ${who}. Two servers in one folder would lose each other's data: ` +
      'stop the other one first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL database.',
  );
}

/** The number that a killed process has left behind, or one half written, is not told. */
function runningPid(pidFile: string): number | undefined {
  const pid = Number(existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : 0);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM is a process too: of another user.
    if (isNativeError(error) && 'code' in error && error.code === 'ESRCH') return undefined;
  }
  return pid;
}
