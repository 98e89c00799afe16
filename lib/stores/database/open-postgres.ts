import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { type ConnectionBudget, readConnectionBudget } from './connection-budget';
import type { Database } from './database';
import { postgresHints } from './hints';
import { impatientSocket } from './impatient-socket';
import { migrateForward } from './migrate-forward';
import { poolDatabase } from './pool-database';
import { poolSession } from './pool-session';
import { refuseTransactionPooler } from './transaction-pooler';

/** Any number that no other user of the same database locks by. */
const MIGRATION_LOCK = 7_268_901;
/** Beside the pool: the line of hints. What migrates and looks for poolers is closed before. */
const OTHER_CONNECTIONS = 1;
const IDLE_MS = 5000;
const CONNECT_MS = 5000;
/** The server gives a statement up before we give the connection up. */
const STATEMENT_MS = 7000;
const SILENCE_MS = 8000;
/** Of a transaction whose process has stopped talking: then its locks are given back. */
const IDLE_TRANSACTION_MS = 10_000;

/**
 * A PostgreSQL server, over at most so many connections and one that listens. Instances that start at the same moment migrate it one
 * after the other.
 */
export async function openPostgres(databaseUrl: string, connections: number): Promise<Database> {
  await refuseTransactionPooler(databaseUrl);
  const budget = await migrateAlone(databaseUrl, connections + OTHER_CONNECTIONS);
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'roundtable',
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    stream: () => impatientSocket(SILENCE_MS),
  });
  // A connection that breaks: its query fails, or else the next one on it or on another says what is wrong. Without listeners,
  // here for idle ones and there for those in a transaction, the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind: 'postgres',
    db: poolDatabase(pool),
    session: poolSession(pool),
    hints: postgresHints(databaseUrl),
    budget,
    close: () => pool.end(),
  };
}

/** On a connection of its own, which may wait as long as another instance takes. Closing it gives the lock back. */
async function migrateAlone(databaseUrl: string, connections: number): Promise<ConnectionBudget> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateForward(drizzle({ client }));
    return await readConnectionBudget(client, connections);
  } finally {
    await client.end();
  }
}
