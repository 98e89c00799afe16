/**
 * Process started by lib/documents/extractor.ts: reads one uploaded file and exits. Arguments: path, kind, memory limit in bytes. Sends
 * exactly one message: `{ extracted }`, `{ refused: { code, message } }` for a problem of the file, `{ tooMuchMemory: true }`, or
 * `{ failed }` for an error of our own.
 *
 * The file is parsed in a thread that this process watches: V8's own limits do not count buffers, and exceeding them can crash a whole
 * process, which is why the parser does not run in the server's.
 */
import { readFile as readBytes } from 'node:fs/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import '../scripts/load-typescript.mjs';

async function guard([path, kind, maxBytes]) {
  const { watchMemory } = await import('../lib/documents/watch-memory.ts');
  const answer = (message) => process.send(message, () => process.exit());
  process.on('disconnect', () => process.exit());
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { path, kind },
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(maxBytes / 1024 / 1024), stackSizeMb: 4 },
  });
  worker.once('message', answer);
  worker.once('error', (error) =>
    answer(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { tooMuchMemory: true } : { failed: error.stack ?? String(error) }),
  );
  watchMemory(worker, maxBytes, () => answer({ tooMuchMemory: true }));
}

async function read({ path, kind }) {
  const { readFile } = await import('../lib/documents/read-file.ts');
  const { AppError } = await import('../lib/core/errors.ts');
  try {
    const { buffer, byteOffset, length } = await readBytes(path);
    parentPort.postMessage({ extracted: await readFile(new Uint8Array(buffer, byteOffset, length), kind) });
  } catch (error) {
    if (error instanceof AppError) parentPort.postMessage({ refused: { code: error.code, message: error.userMessage } });
    else parentPort.postMessage({ failed: error.stack ?? String(error) });
  }
}

if (isMainThread) await guard(process.argv.slice(2));
else await read(workerData);
