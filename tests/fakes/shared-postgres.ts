import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The database that all others are copied from. */
const TEMPLATE = 'empty';

/** Creates the empty template database; resolves with its URL. */
export async function openTemplate(): Promise<string> {
  await query(`create database ${TEMPLATE}`);
  return urlOf(TEMPLATE);
}

/** Makes the template available for copying, and immutable. */
export async function closeTemplate(): Promise<void> {
  await query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
}

/** Creates a database in the PostgreSQL server that all tests share, as after a first start, without users. */
export async function sharedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Through the write-ahead log, the default, a copy costs five times as much CPU time.
  await query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: urlOf(name), drop: () => query(`drop database ${name} with (force)`) };
}

function urlOf(database: string): string {
  const { SHARED_POSTGRES } = process.env;
  if (!SHARED_POSTGRES) throw new Error('There is no PostgreSQL to share: tests/global-setup starts it.');
  return SHARED_POSTGRES.replace(/postgres$/, database);
}

async function query(sql: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
