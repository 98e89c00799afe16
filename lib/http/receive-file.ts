import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { bodyChunks } from './read-body';

/** Five minutes: 25 MB over a slow line. */
const TIMEOUT_MS = 300_000;

/**
 * Keeps a request's body in a file of a random name, which only this process's user may read, for as long as `use` works with it.
 * Memory stays flat whatever the size.
 * @throws {AppError} as `bodyChunks`; `unsupported_media` for a form, whose body is not the file itself
 */
export async function receiveFile<T>(request: Request, maxBytes: number, use: (path: string) => Promise<T>): Promise<T> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    throw new AppError('unsupported_media', 'The request body must be the file itself, not a form.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-upload-'));
  try {
    const path = join(folder, 'file');
    await keep(request, path, maxBytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(request: Request, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bodyChunks(request, { maxBytes, timeoutMs: TIMEOUT_MS })) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}
