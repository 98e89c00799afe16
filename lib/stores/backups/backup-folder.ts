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

/** The file that describes a backup and marks its folder as ours: it is the first file written and the last one removed. */
export const MARKER = 'backup.json';

/**
 * The content of a marker: which database was copied, when, and by which version of the product; once the copy is complete, also its size and how
 * long queries had to wait. `database` includes the id of the installation.
 */
export type Marker = { database: string; version: string; at: string } & Partial<Pick<Backup, 'bytes' | 'pausedMs'>>;

export const nameOf = (at: Date) => `roundtable-${at.toISOString().replace(/[:.]/g, '-')}`;
export const unfinished = (path: string) => `${path}${UNFINISHED}`;

/**
 * Lists a database's backups in a folder, newest first. A backup that a server has opened is left out, because it has had data of its own since. So
 * is a backup from the future, until its time has come: the clock was wrong, and it would count as the newest one until then.
 */
export async function listBackups(folder: string, database: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  const now = new Date().toISOString();
  for (const name of await readdir(folder)) {
    if (!NAME.test(name) || (await exists(join(folder, name, 'lock')))) continue;
    const marker = await readMarker(join(folder, name));
    if (marker?.database !== database || marker.bytes === undefined || marker.at > now) continue;
    backups.push({ name, at: marker.at, bytes: marker.bytes, pausedMs: marker.pausedMs ?? 0 });
  }
  return backups.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Removes what is left of backups of a database that were being written or removed when their process ended. */
export async function removeUnfinished(folder: string, database: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const path = join(folder, name);
    if ((await readMarker(path))?.database === database) await removeFolder(path).catch(sayNotRemoved);
  }
}

/** Removes all backups of a database except the newest `keep`. A partly removed backup is no longer listed. */
export async function removeTooMany(folder: string, { database, keep }: { database: string; keep: number }): Promise<void> {
  for (const { name } of (await listBackups(folder, database)).slice(keep)) {
    const path = unfinished(join(folder, name));
    await rename(join(folder, name), path)
      .then(() => removeFolder(path))
      .catch(sayNotRemoved);
  }
}

/** Does not fail: the new backup matters more than the removal of an old one, which is tried again with the next backup. */
function sayNotRemoved(error: unknown): void {
  console.error('An old backup could not be removed.', error);
}

export async function removeFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) if (name !== MARKER) await rm(join(path, name), { recursive: true });
  await rm(path, { recursive: true });
}

/** Undefined when there is no marker, or when this process may not read it, because another account wrote it. */
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
