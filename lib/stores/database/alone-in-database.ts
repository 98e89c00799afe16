import { hostname } from 'node:os';
import { Client } from 'pg';
import { lockMigrations } from './migration-lock';

const CONNECT_MS = 5000;
/** Networks drop connections that are silent for minutes, and this one is silent while another database is read. */
const KEEP_ALIVE_MS = 30_000;
/**
 * Timeouts set for a server, database or role are not meant for migrations, which take minutes in a large database. Servers before 17 have no
 * `transaction_timeout`, so only the limits that the server knows are set.
 */
const NO_LIMITS = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/**
 * Works on a dedicated connection without time limits, while no other process migrates the database: it may wait for others, and others
 * wait for it and are told its `purpose`. Closing the connection releases the lock.
 */
export async function aloneInDatabase<T>(
  databaseUrl: string,
  purpose: 'start' | 'move',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: `roundtable ${purpose}, process ${process.pid} on ${hostname()}`,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(NO_LIMITS);
    await lockMigrations(client);
    return await work(client);
  } finally {
    await client.end();
  }
}
