/**
 * Worker thread of lib/stores/database/pglite-thread.ts: runs a PGlite in the folder `workerData.folder`, which blocks its thread while it
 * works. An internal error of PGlite ends the thread; an SQL error is an ordinary response.
 *
 * In: messages of PostgreSQL's wire protocol, one complete exchange at a time, or `null` to close. Out: `undefined` once when ready, then
 * the response to each exchange, in order.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's default of 128 MB would be wasted: the operating system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const db = await PGlite.create({ dataDir: workerData.folder, startParams });

let last = Promise.resolve();
parentPort.on('message', (said) => {
  last = last.then(() => (said === null ? close() : answer(said)));
});
parentPort.postMessage(undefined);

async function answer(said) {
  // Copied, because the result can be a view of PGlite's own memory.
  const bytes = new Uint8Array(await db.execProtocolRaw(said));
  parentPort.postMessage(bytes, [bytes.buffer]);
}

async function close() {
  await db.close();
  parentPort.close();
}
