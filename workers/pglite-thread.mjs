/**
 * Worker thread of lib/stores/database/pglite-thread.ts: runs a PGlite in the folder `workerData.folder`, which blocks its thread while it
 * works, and looks every `workerData.log.everyMs` whether its write-ahead log has more than `workerData.log.bytes`. An internal error of PGlite ends the thread; an SQL error is an ordinary response.
 *
 * In: messages of PostgreSQL's wire protocol, one complete exchange at a time; `{ copyTo, ms, freeBytes }` to copy the files, between two
 * transactions and within these limits (`CopyLimits`); or `null` to close. Out: `undefined` once when ready, then the response to each, in order; that of a copy is `{ bytes, pausedMs }` or `{ failure }`.
 */
import { statfsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.mjs';
import { DurableFiles } from './durable-files.mjs';

const SETTINGS = {
  // PostgreSQL's default of 128 MB would be wasted: the operating system caches the files as well.
  shared_buffers: '32MB',
  // The only method that PGlite passes on to the files.
  wal_sync_method: 'fsync',
  max_wal_size: '256MB',
};
const IDLE = 'I'.charCodeAt(0);
/** Files of a running process, and those that PostgreSQL makes again ("Making a Base Backup Using the Low Level API"). */
const TRANSIENT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;
const LOG_SEGMENT = /^[0-9A-F]{24}$/;

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
parentPort.on('message', (message) => {
  last = last.then(() => (message === null ? close() : 'copyTo' in message ? copy(message) : answer(message)));
});
parentPort.postMessage(undefined);

async function answer(message) {
  const parts = [];
  files.isDeferring = true;
  // Not `execProtocolRaw`, which also parses each response and keeps the messages. Copied, because a part is a view of PGlite's own memory.
  await db.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  files.isDeferring = false;
  const bytes = joined(parts);
  // ReadyForQuery ends with the state of the transaction (PostgreSQL, "Message Formats").
  isBetweenTransactions = bytes.at(-1) === IDLE;
  parentPort.postMessage(bytes, [bytes.buffer]);
}

/** Into memory of its own, which can be transferred. */
function joined(parts) {
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/**
 * Writes the tables to their files, so that the write-ahead log may be reused. A PostgreSQL server has a process for that, which PGlite
 * lacks: the log would grow until the database is closed.
 */
async function shortenLog() {
  const { rows } = await db.query(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0].bytes > log.bytes) await db.exec('checkpoint');
}

/** The files stay as the checkpoint has left them while they are copied: only this thread changes them. A full disk ends the copy, not the database. */
async function copy({ copyTo, ms, freeBytes }) {
  const startedAt = performance.now();
  try {
    await db.exec('checkpoint');
    const { rows } = await db.query(
      'select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
    );
    const { first, last } = rows[0];
    // Segments before and after are empty ones for later: at least 64 MB.
    const isUnused = (name) => LOG_SEGMENT.test(name) && (name < first || name > last);
    const isLeftOut = (name) => TRANSIENT.test(name) || isUnused(name);
    const mayCopy = (size) => {
      if (performance.now() - startedAt > ms) throw failure('ETIMEDOUT', `the copy takes longer than ${ms} ms`);
      const { bavail, bsize } = statfsSync(copyTo);
      if (bavail * bsize - size < freeBytes) throw failure('ENOSPC', `less than ${freeBytes} bytes would stay free`);
    };
    const bytes = copyFolder(folder, copyTo, { isLeftOut, mayCopy });
    parentPort.postMessage({ bytes, pausedMs: performance.now() - startedAt });
  } catch ({ message, code }) {
    parentPort.postMessage({ failure: { message, code } });
  }
}

const failure = (code, message) => Object.assign(new Error(message), { code });

async function close() {
  clearInterval(timer);
  await db.close();
  files.sync();
  parentPort.close();
}
