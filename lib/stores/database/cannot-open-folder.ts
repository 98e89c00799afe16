import { resolve } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { diskProblem, isDiskProblem } from './disk-problem';

/** Error for operators: the embedded database cannot be opened, and the remedy. */
export function cannotOpenFolder(dataDir: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const disk = causesOf(cause).find(isDiskProblem);
  const refused = causesOf(cause).find(isRefusal);
  const reason = disk
    ? `${diskProblem(disk)}.`
    : refused
      ? `the update of its tables failed and was undone (${refused.message}). Start the version that was used before, and report this message.`
      : `its files seem to be damaged (${diskProblem(causesOf(cause).at(-1)).split('\n', 1)[0]}). Restore a backup of the folder, or set DATA_DIR to another folder to start with an empty database.`;
  const message = `DATA_DIR: the database in ${resolve(dataDir)} cannot be opened: ${reason}`;
  return new AppError('unavailable', message, { cause });
}

/** Whether it is PostgreSQL's refusal of a statement, by its SQLSTATE; codes of damaged files begin with XX. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^\d[\dA-Z]{4}$/.test(String(error.code));
}

/** The error and its causes, the innermost last. */
function causesOf(error: unknown): unknown[] {
  const inner = error instanceof Object && 'cause' in error ? error.cause : undefined;
  return inner === undefined ? [error] : [error, ...causesOf(inner)];
}
