import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

const OWNER_ONLY = 0o700;
const OF_OTHERS = 0o077;

/**
 * Creates a folder that only this process's account may enter, or restricts an existing one: PGlite creates files that every account may read and
 * write. Warns if the file system cannot restrict it.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  if (process.platform === 'win32' || (statSync(folder).mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    if (!isNativeError(error)) throw error;
    console.warn(
      `DATA_DIR: other accounts of this machine may be able to read and change the database in ${folder}, and this cannot be prevented: ` +
        `${error.message}. Only the account of this server should have access to DATA_DIR.`,
    );
  }
}
