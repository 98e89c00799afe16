import { Client } from 'pg';
import { AppError } from '@/lib/core/errors';
import { POOL_HINT } from '@/lib/core/problems/with-pool-hint';

const CONNECT_MS = 5000;
const LOOKS = 3;
/** A pooler with a free connection assigns it at once; without one, PgBouncer lets clients wait for two minutes. */
const PATIENCE_MS = 5000;

/** Addresses of known transaction poolers, with the recommended alternative. */
const SERVICES: { isIt(url: URL): boolean; instead: string }[] = [
  {
    isIt: ({ hostname }) => hostname.includes('-pooler.') && hostname.endsWith('.neon.tech'),
    instead: 'use the direct connection string of Neon, whose host has no "-pooler"',
  },
  {
    isIt: ({ hostname, port }) => hostname.endsWith('.pooler.supabase.com') && port === '6543',
    instead: 'use the session pooler of Supabase, the same host with port 5432, or its direct connection',
  },
  {
    isIt: ({ hostname, port }) => hostname.endsWith('.supabase.co') && port === '6543',
    instead: 'use the direct connection of Supabase, the same host with port 5432',
  },
];
const INSTEAD = 'connect to the server itself, or to a pooler in session mode (PgBouncer: pool_mode = session)';

/**
 * Refuses a pooler in transaction mode: worker locks, LISTEN and prepared statements belong to one connection, which such a pooler does not
 * preserve.
 * @throws {AppError} `unavailable` with the recommended alternative
 */
export async function refuseTransactionPooler(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const service = SERVICES.find(({ isIt }) => isIt(url));
  if (!service && !(await handsTransactionsOn(databaseUrl))) return;
  const what = `${url.host}${url.pathname} is a pooler in transaction mode, which Roundtable cannot work with`;
  throw new AppError('unavailable', `DATABASE_URL: ${what}: ${service?.instead ?? INSTEAD}.`);
}

/**
 * Whether two connections share a backend, or one of them changes backends: a pooler in transaction mode assigns a free backend to each
 * transaction, the most recently used (PgBouncer), the least recently used, or any.
 */
async function handsTransactionsOn(connectionString: string): Promise<boolean> {
  const clients = [1, 2].map(() => {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
    return client.on('error', () => {});
  });
  const [one, other] = clients as [Client, Client];
  const backends = [new Set<number>(), new Set<number>()] as const;
  const slow = setTimeout(
    () => console.warn(`DATABASE_URL: waiting for two connections to the database. ${POOL_HINT}`),
    PATIENCE_MS,
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let n = 0; n < LOOKS; n++) {
      backends[0].add(await backendOf(one));
      // A backend in a transaction is not shared.
      await other.query('begin');
      backends[1].add(await backendOf(other));
      backends[0].add(await backendOf(one));
      await other.query('commit');
    }
    return backends.some(({ size }) => size > 1) || !backends[0].isDisjointFrom(backends[1]);
  } finally {
    clearTimeout(slow);
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
