import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { aloneInDatabase } from './alone-in-database';
import { readConnectionBudget } from './connection-budget';
import type { Database } from './database';
import { readDatabaseState } from './database-state';
import { endSilent } from './end-silent';
import { postgresHints } from './hints';
import type { EnsureSchema } from './migrate-forward';
import { poolDatabase } from './pool-database';
import { poolSession } from './pool-session';
import { refuseTransactionPooler } from './transaction-pooler';

/** Connections besides the pool: the one for hints. Those for migrating and for detecting poolers are closed before. */
const OTHER_CONNECTIONS = 1;
/** Connecting takes the server 25 ms of CPU time, and a new connection plans its first queries without caches. */
const IDLE_MS = 300_000;
/** Networks forget connections that are silent for minutes. Probes keep an idle one known, and detect one that is lost. */
const KEEP_ALIVE_MS = 10_000;
const CONNECT_MS = 5000;
/** The server cancels a statement before the client drops the connection. */
const STATEMENT_MS = 7000;
const SILENCE_MS = 8000;
/** Ends a transaction whose process has stopped responding, and so releases its locks. */
const IDLE_TRANSACTION_MS = 10_000;
/**
 * Set by a query: PgBouncer refuses startup parameters, or ignores them if it is configured so. A server's limit for idle sessions could close
 * one just when it is used; the pool closes them itself.
 */
const LIMITS = `
  select set_config('statement_timeout', '${STATEMENT_MS}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_MS}', false),
    set_config('idle_session_timeout', '0', false)`;

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
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect(client) {
      endSilent(socketOf(client), SILENCE_MS);
      return client.query(LIMITS);
    },
  });
  // An idle connection is silent without being lost.
  pool.on('acquire', (client) => socketOf(client).setTimeout(SILENCE_MS));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
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

/** Safe for clients of a pool without a `stream` of its own: `pg` opens a `Socket`, or a `TLSSocket` over it. */
function socketOf(client: ClientBase): Socket {
  return (client as PoolClient).connection.stream as Socket;
}
