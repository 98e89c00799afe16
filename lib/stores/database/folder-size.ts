import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';

/** Returns the size of the files in a folder, and the free space of its disk, in bytes. */
export async function folderSize(folder: string): Promise<{ bytes: number; freeBytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))));
  const { bavail, bsize } = await statfs(folder);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), freeBytes: bavail * bsize };
}

/** 0 for a file that the database has removed meanwhile. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
