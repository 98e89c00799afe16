import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The database that every other one is a copy of. */
const TEMPLATE = 'empty';

/** Makes the template, in which nothing is yet. Resolves with its URL. */
export async function openTemplate(): Promise<string> {
  await query(`create database ${TEMPLATE}`);
  return urlOf(TEMPLATE);
}

/** From now on the template can be copied and not be changed. */
export async function closeTemplate(): Promise<void> {
  await query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
}

/** A database of its own in the PostgreSQL that all tests share, as a first start leaves it, with nobody in it. */
export async function sharedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name} template ${TEMPLATE}`);
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
