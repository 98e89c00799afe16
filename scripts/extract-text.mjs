/**
 * Worker thread of lib/tools/documents/extractor.ts: reads one uploaded file and ends. In: `workerData` `{ path, kind }`. Out: one
 * of `{ extracted }`, `{ refused: { code, message } }` with what is wrong with the file, and `{ failed }` when that is our fault.
 */
import { readFile as readBytes } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import './load-typescript.mjs';

const { readFile } = await import('../lib/tools/documents/read-file.ts');
const { AppError } = await import('../lib/core/errors.ts');

try {
  const { buffer, byteOffset, length } = await readBytes(workerData.path);
  parentPort.postMessage({ extracted: await readFile(new Uint8Array(buffer, byteOffset, length), workerData.kind) });
} catch (error) {
  if (error instanceof AppError) parentPort.postMessage({ refused: { code: error.code, message: error.message } });
  else parentPort.postMessage({ failed: error.stack ?? String(error) });
}
