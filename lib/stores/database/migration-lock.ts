import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** An arbitrary number, distinct from other locks in this database. */
const MIGRATION_LOCK = 7_268_901;
const PAUSE_MS = 250;
/** Enough time to check a database that is up to date. */
const PATIENCE_MS = 5000;
const EVERY_MS = 30_000;

/** The session that has the lock; a key of 64 bits is stored in two halves (PostgreSQL, "pg_locks"). */
const HOLDER = `
  select pid, application_name as name, host(client_addr) as address
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

interface Holder {
  pid: number;
  /** Null if this role may not see it, or if there is none. */
  name: string | null;
  address: string | null;
}

/**
 * Takes the migration lock of this database, which the connection holds until it closes. Waits for another process that holds it and, after 5 s,
 * names that process on the terminal.
 */
export async function lockMigrations(client: Client): Promise<void> {
  const since = performance.now();
  for (let sayAt = PATIENCE_MS; !(await tryLock(client)); await wait(PAUSE_MS)) {
    const waitedMs = performance.now() - since;
    if (waitedMs < sayAt) continue;
    sayAt = waitedMs + EVERY_MS;
    await sayHolder(client, Math.round(waitedMs / 1000));
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
  return rows[0]?.taken === true;
}

async function sayHolder(client: Client, seconds: number): Promise<void> {
  const [holder] = (await client.query<Holder>(HOLDER, [MIGRATION_LOCK])).rows;
  // The holder has ended in the meantime.
  if (!holder) return;
  const { pid, name, address } = holder;
  const who = `session ${pid} of the server (${[name, address].filter(Boolean).join(', ') || 'of another user'})`;
  console.warn(
    `DATABASE_URL: waiting for ${seconds} s until another process has updated the tables of this database: ${who}. ` +
      `If that process is gone or hangs, end its session: select pg_terminate_backend(${pid});`,
  );
}
