import { hostname } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { type ConnectionBudget, readConnectionBudget } from './connection-budget';
import type { Database } from './database';
import { readDatabaseState } from './database-state';
import { postgresHints } from './hints';
import { migrateForward } from './migrate-forward';
import { lockMigrations } from './migration-lock';
import { poolDatabase } from './pool-database';
import { poolSession } from './pool-session';
import { socketWithTimeout } from './socket-with-timeout';
import { refuseTransactionPooler } from './transaction-pooler';

/** Connections besides the pool: the one for hints. Those for migrating and for detecting poolers are closed before. */
const OTHER_CONNECTIONS = 1;
const IDLE_MS = 5000;
const CONNECT_MS = 5000;
/** The server cancels a statement before the client drops the connection. */
const STATEMENT_MS = 7000;
const SILENCE_MS = 8000;
/**
 * A server, database or role may have limits, which are not meant for migrations: those of a large database take minutes. Servers before 17
 * have no `transaction_timeout`, so only the limits that the server knows are set.
 */
const NO_LIMITS = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
/** Ends a transaction whose process has stopped responding, and so releases its locks. */
const IDLE_TRANSACTION_MS = 10_000;
/** A query and not startup parameters, which PgBouncer refuses, or ignores if it is told to. */
const LIMITS = `
  select set_config('statement_timeout', '${STATEMENT_MS}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_MS}', false)`;

/**
 * Opens a PostgreSQL server with at most `connections` connections and one that listens. Instances that start at the same time migrate it
 * one after the other.
 */
export async function openPostgres(databaseUrl: string, connections: number): Promise<Database> {
  await refuseTransactionPooler(databaseUrl);
  const { budget, newestKnown } = await migrateAlone(databaseUrl, connections + OTHER_CONNECTIONS);
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'roundtable',
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    stream: () => socketWithTimeout(SILENCE_MS),
    onConnect: (client) => client.query(LIMITS),
  });
  // When a connection breaks, its query or the next one fails with the reason. Without listeners, here for idle connections and below for
  // those in a transaction, the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = poolDatabase(pool);
  return {
    kind: 'postgres',
    db,
    session: poolSession(pool),
    hints: postgresHints(databaseUrl),
    budget,
    async describe() {
      const { workers, ...state } = await readDatabaseState(db, newestKnown);
      return { kind: 'postgres', ...state, freeBytes: null, processes: workers };
    },
    close: () => pool.end(),
  };
}

/** Migrates on a dedicated connection, which may wait for other instances. Closing it releases the lock. */
async function migrateAlone(
  databaseUrl: string,
  connections: number,
): Promise<{ budget: ConnectionBudget; newestKnown: number }> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: `roundtable start, process ${process.pid} on ${hostname()}`,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(NO_LIMITS);
    await lockMigrations(client);
    const newestKnown = await migrateForward(drizzle({ client }));
    return { budget: await readConnectionBudget(client, connections), newestKnown };
  } finally {
    await client.end();
  }
}
