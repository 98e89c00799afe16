/**
 * Worker thread of lib/sample/sample-database.ts: a PGlite in memory, built from the SQL in `workerData.setup`, that answers one query at a
 * time. PGlite blocks its thread and has no statement timeout; a query is stopped by terminating this thread.
 *
 * In: `{ sql, explains, maxRows, maxBytes }`. Out: `{}` once when ready, then `{ rows }` or `{ error: { message, hint } }` for each query.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

const READER = 'sample_reader';
/** The memory limit of the whole database. A query beyond it fails as on a server that is out of memory; PGlite never releases memory. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
const RIGHTS = `
  CREATE ROLE ${READER} NOLOGIN;
  GRANT USAGE ON SCHEMA sales TO ${READER};
  GRANT SELECT ON ALL TABLES IN SCHEMA sales TO ${READER};
  REVOKE EXECUTE ON FUNCTION set_config(text, text, boolean) FROM PUBLIC;
  ANALYZE;
`;
/** Rows fetched from the cursor at a time: the amount by which a result can briefly exceed its byte limit. */
const BATCH = 10;

/** Parses a number; a value whose integer part is beyond JSON's safe integers stays text, and so does NaN. */
const number = (text) => (Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text);
const finite = (text) => (Number.isFinite(Number(text)) ? Number(text) : text);
const asText = (text) => text;
const { INT8, NUMERIC, FLOAT4, FLOAT8, DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA } = types;

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY_BYTES)
    throw new RangeError('The query needs more memory than the database may use.');
  return grow.call(this, pages);
};

const options = {
  // The data take about a megabyte; the default of 128 MB would be allocated for the life of the process.
  postgresqlconf: ['shared_buffers = 8MB'],
  parsers: {
    [INT8]: number,
    [NUMERIC]: number,
    [FLOAT4]: finite,
    [FLOAT8]: finite,
    ...Object.fromEntries([DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA].map((type) => [type, asText])),
  },
};
const snapshot = await snapshotFile();
const db = (await openSnapshot()) ?? (await build());
const typeNames = new Map(
  (await db.query('SELECT oid::int, format_type(oid, NULL) AS name FROM pg_type')).rows.map((type) => [type.oid, type.name]),
);

/** Reads through a cursor until the end or a limit. Reads a plan at once: only a SELECT can be declared as a cursor. */
async function read(tx, { sql, explains, maxRows, maxBytes }) {
  await tx.exec(`SET TRANSACTION READ ONLY; SET LOCAL ROLE ${READER}; SET LOCAL search_path = sales`);
  if (!explains) await tx.query(`DECLARE answer NO SCROLL CURSOR FOR ${sql}`);
  const rows = [];
  let bytes = 0;
  for (;;) {
    const batch = await tx.query(explains ? sql : `FETCH ${BATCH} FROM answer`, [], { rowMode: 'array' });
    const columns = batch.fields.map((field) => ({ name: field.name, type: typeNames.get(field.dataTypeID) ?? 'unknown' }));
    for (const row of batch.rows) {
      bytes += Buffer.byteLength(JSON.stringify(row));
      if (rows.length === maxRows || bytes > maxBytes) return { columns, rows, truncated: true };
      rows.push(row);
    }
    if (explains || batch.rows.length < BATCH) return { columns, rows, truncated: false };
  }
}

parentPort.on('message', async (request) => {
  try {
    const rows = await db.transaction(async (tx) => {
      const result = await read(tx, request);
      await tx.rollback();
      return result;
    });
    parentPort.postMessage({ rows });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, hint: error.hint } });
  }
});
parentPort.postMessage({});

async function build() {
  const db = await PGlite.create(options);
  await db.exec(workerData.setup);
  await db.exec(RIGHTS);
  await keepSnapshot(await db.dumpDataDir('none'));
  return db;
}

/** Returns the file in which the built database is cached for later starts: one per setup and version of PGlite. */
async function snapshotFile() {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'));
  const name = createHash('sha256')
    .update(JSON.stringify([version, workerData.setup, RIGHTS]))
    .digest('hex');
  return join(import.meta.dirname, '../node_modules/.cache/roundtable-sample', `${name}.tar`);
}

/** Opens the database that an earlier start has built, in half a second instead of four. */
async function openSnapshot() {
  const bytes = await readFile(snapshot).catch(unlessMissing);
  return bytes && PGlite.create({ ...options, loadDataDir: new Blob([bytes]) });
}

async function keepSnapshot(dump) {
  const fresh = `${snapshot}.${process.pid}.${threadId}`;
  try {
    await mkdir(dirname(snapshot), { recursive: true });
    await writeFile(fresh, dump.stream());
    await rename(fresh, snapshot);
  } catch (error) {
    // Without a writable cache, every start builds the database.
    unlessMissing(error);
  }
}

function unlessMissing(error) {
  if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
}
