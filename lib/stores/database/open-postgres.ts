import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { aloneInDatabase } from './alone-in-database';
import { readConnectionBudget } from './connection-budget';
import type { Database } from './database';
import { readDatabaseState } from './database-state';
import { postgresHints } from './hints';
import type { EnsureSchema } from './migrate-forward';
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
/** Ends a transaction whose process has stopped responding, and so releases its locks. */
const IDLE_TRANSACTION_MS = 10_000;
/** Set by a query: PgBouncer refuses startup parameters, or ignores them if it is configured so. */
const LIMITS = `
  select set_config('statement_timeout', '${STATEMENT_MS}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_MS}', false)`;

/**
 * Opens a PostgreSQL server with at most `connections` connections and one that listens. Instances that start at the same time migrate it
 * one after the other.
 */
export async function openPostgres(databaseUrl: string, connections: number, ensureSchema: EnsureSchema): Promise<Database> {
  await refuseTransactionPooler(databaseUrl);
  const { budget, newestKnown } = await aloneInDatabase(databaseUrl, 'start', async (client) => ({
    newestKnown: await ensureSchema(drizzle({ client })),
    budget: await readConnectionBudget(client, connections + OTHER_CONNECTIONS),
  }));
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
