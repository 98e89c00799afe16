/**
 * Worker thread of lib/stores/database/pglite-thread.ts: runs a PGlite in the folder `workerData.folder`, which blocks its thread while it
 * works, and looks every `workerData.log.everyMs` whether its write-ahead log has more than `workerData.log.bytes`. An internal error of PGlite ends the thread; an SQL error is an ordinary response.
 *
 * In: messages of PostgreSQL's wire protocol, one complete exchange at a time, or `null` to close. Out: `undefined` once when ready, then
 * the response to each exchange, in order.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files.mjs';

const SETTINGS = {
  // PostgreSQL's default of 128 MB would be wasted: the operating system caches the files as well.
  shared_buffers: '32MB',
  // The only method that PGlite passes on to the files.
  wal_sync_method: 'fsync',
  max_wal_size: '256MB',
};
const IDLE = 'I'.charCodeAt(0);

const { folder, log } = workerData;
const files = new DurableFiles(folder);
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
const db = await PGlite.create({ fs: files, startParams });

let isBetweenTransactions = true;
let last = Promise.resolve();
const timer = setInterval(() => {
  last = last.then(() => isBetweenTransactions && shortenLog());
}, log.everyMs);
parentPort.on('message', (said) => {
  last = last.then(() => (said === null ? close() : answer(said)));
});
parentPort.postMessage(undefined);

async function answer(said) {
  // Copied, because the result can be a view of PGlite's own memory.
  files.isDeferring = true;
  const bytes = new Uint8Array(await db.execProtocolRaw(said));
  files.isDeferring = false;
  // ReadyForQuery ends with the state of the transaction (PostgreSQL, "Message Formats").
  isBetweenTransactions = bytes.at(-1) === IDLE;
  parentPort.postMessage(bytes, [bytes.buffer]);
}

/**
 * Writes the tables to their files, so that the write-ahead log may be reused: PostgreSQL itself does so while it has a process for it, which
 * PGlite has not, and the log would grow until the database is closed.
 */
async function shortenLog() {
  const { rows } = await db.query(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0].bytes > log.bytes) await db.exec('checkpoint');
}

async function close() {
  clearInterval(timer);
  await db.close();
  files.sync();
  parentPort.close();
}
