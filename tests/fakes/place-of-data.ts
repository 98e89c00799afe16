import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps its files in memory. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

/** The folder for the data of databases: in memory, if `holdDataInMemory` has found room there. */
export function placeOfData(): string {
  return process.env.PLACE_OF_DATA ?? tmpdir();
}

/**
 * Has this process and those that it starts keep the data of databases in memory, until it ends. A database has 700 to 1,000 files, and for
 * each new file ext4 without a journal looks at all those that were deleted in the last minutes (`recently_deleted` of its `ialloc.c`).
 */
export function holdDataInMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return;
  const folder = mkdtempSync(join(MEMORY, 'roundtable-tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.PLACE_OF_DATA = folder;
}
