import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import type { Backup } from '@/lib/core/ports/backups';

const NAME = /^roundtable-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const NOT_OURS = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);
/** Ending of the name of a folder that is being written or removed. */
const UNFINISHED = '.unfinished';

/** Describes a backup, in its folder; the first file to be written and the last to be removed, so that we know our own folders. */
export const MARKER = 'backup.json';

/**
 * What a marker says: which database of which installation was copied when, by which version of the product, and, once the copy is complete, its
 * figures.
 */
export type Marker = { database: string; version: string; at: string } & Partial<Pick<Backup, 'bytes' | 'pausedMs'>>;

export const nameOf = (at: Date) => `roundtable-${at.toISOString().replace(/[:.]/g, '-')}`;
export const unfinished = (path: string) => `${path}${UNFINISHED}`;

/**
 * Lists the backups of a database that are in a folder, newest first. One that a server has opened since is none: it has data of its own. One from the
 * future counts when its time has come: it was made by a wrong clock, and would stand for all that are made until then.
 */
export async function listBackups(folder: string, database: string): Promise<Backup[]> {
  const found: Backup[] = [];
  const now = new Date().toISOString();
  for (const name of await readdir(folder)) {
    if (!NAME.test(name) || (await exists(join(folder, name, 'lock')))) continue;
    const marker = await readMarker(join(folder, name));
    if (marker?.database !== database || marker.bytes === undefined || marker.at > now) continue;
    found.push({ name, at: marker.at, bytes: marker.bytes, pausedMs: marker.pausedMs ?? 0 });
  }
  return found.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Removes what is left of backups of a database that were being written or removed when their process ended. */
export async function removeUnfinished(folder: string, database: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const path = join(folder, name);
    if ((await readMarker(path))?.database === database) await removeFolder(path).catch(sayNotRemoved);
  }
}

/** Removes all backups of a database but the newest ones. One that is removed in part only does not count as one. */
export async function removeTooMany(folder: string, { database, keep }: { database: string; keep: number }): Promise<void> {
  for (const { name } of (await listBackups(folder, database)).slice(keep)) {
    const path = unfinished(join(folder, name));
    await rename(join(folder, name), path)
      .then(() => removeFolder(path))
      .catch(sayNotRemoved);
  }
}

/** The next backup is worth more than the removal of this one, which is tried again with it. */
function sayNotRemoved(error: unknown): void {
  console.error('An old backup could not be removed.', error);
}

export async function removeFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) if (name !== MARKER) await rm(join(path, name), { recursive: true });
  await rm(path, { recursive: true });
}

/** Undefined when there is none, or no longer, and when this process may not read it: then another user wrote it. */
async function readMarker(path: string): Promise<Marker | undefined> {
  try {
    const marker = jsonOf(await readFile(join(path, MARKER), 'utf8'));
    // Safe: no other program writes a file of this name into a folder of this name.
    return isRecord(marker) ? (marker as unknown as Marker) : undefined;
  } catch (error) {
    if (isNativeError(error) && 'code' in error && NOT_OURS.has(String(error.code))) return undefined;
    throw error;
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
