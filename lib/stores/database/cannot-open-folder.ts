import { resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem, isDiskProblem } from './disk-problem';

/** Error for operators: the embedded database cannot be opened, and the remedy. */
export function cannotOpenFolder(dataDir: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const disk = causesOf(cause).find(isDiskProblem);
  const reason = disk
    ? `${diskProblem(disk)}.`
    : `its files seem to be damaged (${diskProblem(causesOf(cause).at(-1)).split('\n', 1)[0]}). Restore a backup of the folder, or set DATA_DIR to another folder to start with an empty database.`;
  const message = `DATA_DIR: the database in ${resolve(dataDir)} cannot be opened: ${reason}`;
  return new AppError('unavailable', message, { cause });
}

/** The error and its causes, the innermost last. */
function causesOf(error: unknown): unknown[] {
  const inner = error instanceof Object && 'cause' in error ? error.cause : undefined;
  return inner === undefined ? [error] : [error, ...causesOf(inner)];
}
