import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem } from './disk-problem';

/** @throws {AppError} `unavailable` with the reason when the folder cannot be written */
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

/** Creates parents one by one: Node's `recursive` never returns where a file system refuses with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
