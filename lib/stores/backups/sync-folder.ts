import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the files of a folder to the disk, and then its list of files. @throws the signal's reason, between two files, when it aborts */
export async function syncFolder(folder: string, signal?: AbortSignal): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncFolder(path, signal) : sync(path));
  }
  await sync(folder);
}

/** Writes a file to the disk, or the list of files of a folder. */
export async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
