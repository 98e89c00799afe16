import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { FileContent } from '@/lib/core/ports/document-store';
import { isOutage } from '@/lib/core/problems/is-outage';
import { bodyChunks } from './read-body';

/** Five minutes: enough for 25 MB over a slow connection. */
const TIMEOUT_MS = 300_000;

const FOLDER_PREFIX = 'roundtable-upload-';

/** A file in a temporary folder. */
export interface ReceivedFile extends FileContent {
  path: string;
}

const PIECE_BYTES = 256 * 1024;

/**
 * Receives a request's body into a temporary file with a random name, readable only by this process's user, that exists until `use`
 * settles. Memory use does not depend on the size.
 * @throws {AppError} as `bodyChunks`; `unsupported_media` for a form, whose body is not the file itself; `unavailable` when the disk is full or
 * cannot be written
 */
export async function receiveFile<T>(request: Request, maxBytes: number, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    throw new AppError('unsupported_media', 'The request body must be the file itself, not a form.');
  }
  const folder = await stored(mkdtemp(join(tmpdir(), FOLDER_PREFIX)));
  try {
    const path = join(folder, 'file');
    const size = await keep(request, path, maxBytes);
    return await use({ path, size, pieces: () => createReadStream(path, { highWaterMark: PIECE_BYTES }) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes temporary files that were received before a time (milliseconds since 1970) and that a killed process could not remove, also those
 * of other processes of this account of the machine.
 */
export async function removeAbandonedFiles(before: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(ifMissing);
    if (found && found.uid === ownUid() && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

/** The account of this process; Windows reports 0 for all files. */
const ownUid = () => process.getuid?.() ?? 0;

/** Another process may have removed it in the meantime. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function keep(request: Request, path: string, maxBytes: number): Promise<number> {
  const file = await stored(open(path, 'wx', 0o600));
  let size = 0;
  try {
    for await (const chunk of bodyChunks(request, { maxBytes, timeoutMs: TIMEOUT_MS })) {
      await stored(file.writeFile(chunk));
      size += chunk.byteLength;
    }
    return size;
  } finally {
    await file.close();
  }
}

/** Reports problems of the disk, which would otherwise be mistaken for an outage of the database. */
async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw isOutage(cause) ? new AppError('unavailable', phrase('uploadsNotStored'), { cause }) : cause;
  }
}
