/**
 * Worker thread of lib/stores/database/pglite-thread.ts: a PGlite in the folder `workerData.folder`, which blocks its thread while it works.
 * What goes wrong in PGlite itself ends the thread; an error of SQL is an answer like others.
 *
 * In: what a client says in PostgreSQL's protocol, one whole exchange at a time, or `null` to close. Out: `undefined` once when ready,
 * then the answer to each exchange, in their order.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's default of 128 MB would be held for nothing: the system keeps the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const db = await PGlite.create({ dataDir: workerData.folder, startParams });

let last = Promise.resolve();
parentPort.on('message', (said) => {
  last = last.then(() => (said === null ? close() : answer(said)));
});
parentPort.postMessage(undefined);

async function answer(said) {
  // A copy: what PGlite hands out may lie in its own memory.
  const bytes = new Uint8Array(await db.execProtocolRaw(said));
  parentPort.postMessage(bytes, [bytes.buffer]);
}

async function close() {
  await db.close();
  parentPort.close();
}
