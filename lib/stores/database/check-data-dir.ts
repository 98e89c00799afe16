import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem } from './disk-problem';

/** @throws {AppError} `unavailable` saying why nothing can be kept in this folder */
export function checkDataDir(folder: string): void {
  const probe = join(folder, `.probe.${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(probe, 'Can this be written?');
    rmSync(probe);
  } catch (cause) {
    throw new AppError('unavailable', `DATA_DIR: the folder ${resolve(folder)} cannot be used: ${diskProblem(cause)}.`, {
      cause,
    });
  }
}

/** One by one: Node's own `recursive` never comes back where a file system refuses by ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
