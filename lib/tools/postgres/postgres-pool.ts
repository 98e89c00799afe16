import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { ToolFailed } from '@/lib/core/errors';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import type { PostgresTarget } from './parse-postgres-url';
import { connectFailure } from './postgres-failure';
import { type LineOptions, PostgresLine, TooMuch } from './postgres-line';

const CONNECTIONS = 3;
const IDLE_MS = 10_000;
const CONNECT_MS = 10_000;
/** A connection is looked up and checked anew after so long. */
const LIFETIME_S = 600;
const LOCK_MS = 2000;
/** For answers without rows of the person's. */
const SMALL_BYTES = 64 * 1024;

export interface PostgresPool {
  /** Works in a READ ONLY transaction, which is rolled back. @throws {ToolFailed} without a connection, or past the time limit */
  read<T>(work: (session: ReadSession) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** A transaction that can only read, and sees names of `pg_catalog` and full names only. */
export interface ReadSession {
  readonly client: PoolClient;
  readonly line: PostgresLine;
  /** Where the role looks for a table that is named without its schema. */
  readonly searchPath: string[];
}

interface PoolOptions extends Omit<LineOptions, 'tls'> {
  target: PostgresTarget;
  /** Of one piece of work, in milliseconds. */
  limitMs: number;
}

/**
 * A few connections to a person's database, opened when needed and closed when idle. What is stopped, by its signal or by the
 * time limit, is also cancelled on the server.
 */
export function openPostgresPool({ target, limitMs, ...line }: PoolOptions): PostgresPool {
  const { host, port, database, user, password } = target;
  const config: ClientConfig = {
    host,
    port,
    database,
    user,
    // A function, since pg takes an empty password for none and looks for one in our own environment and files.
    password: () => password,
    application_name: 'roundtable',
    ssl: false,
    stream: () => new PostgresLine({ ...line, tls: target.tls }),
    connectionTimeoutMillis: CONNECT_MS,
  };
  const pool = new Pool({
    ...config,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    allowExitOnIdle: true,
  });
  // A broken connection fails the query that is on it, or is replaced; without listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => lineOf(client).destroy()));
  const closing = new AbortController();
  let ended: Promise<void> | undefined;

  async function connect(signal: AbortSignal): Promise<PoolClient> {
    const connecting = pool.connect();
    try {
      return await untilAborted(connecting, signal);
    } catch (error) {
      if (!signal.aborted) throw connectFailure(error, target);
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw signal.reason;
    }
  }

  /** Best effort: the server's own time limit ends the query too. */
  async function cancel(pid: number): Promise<void> {
    const client = new Client({ ...config, query_timeout: CONNECT_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT pg_catalog.pg_cancel_backend($1)', [pid]);
    } catch {
      return;
    } finally {
      await client.end();
    }
  }

  return {
    async read(work, signal) {
      const late = AbortSignal.timeout(limitMs);
      const stop = AbortSignal.any([late, closing.signal, ...(signal ? [signal] : [])]);
      const stopped = () => (late.aborted && !signal?.aborted ? tooSlow(limitMs) : stop.reason);
      if (stop.aborted) throw stopped();
      const client = await connect(stop).catch((error) => {
        throw stop.aborted ? stopped() : error;
      });
      const line = lineOf(client);
      let pid: number | undefined;
      const abort = () => {
        line.destroy();
        if (pid !== undefined) void cancel(pid);
      };
      stop.addEventListener('abort', abort, { once: true });
      try {
        line.allow(SMALL_BYTES);
        const begun = await begin(client, limitMs);
        pid = begun.pid;
        return await work({ client, line, searchPath: begun.searchPath });
      } catch (error) {
        if (stop.aborted) throw stopped();
        if (isTimeout(error)) throw tooSlow(limitMs);
        throw line.destroyed && !(error instanceof ToolFailed) ? connectionLost(error) : error;
      } finally {
        client.release(!(await isRolledBack(client, line)));
        stop.removeEventListener('abort', abort);
      }
    },
    async close() {
      closing.abort(new ToolFailed('The connection was closed.'));
      ended ??= pool.end();
      await ended;
    },
  };
}

/**
 * The settings that the walls rest on, whatever role and database have: strings read as the parser read them, names that nobody
 * but the system gave, dates as JSON wants them, and an end.
 */
async function begin(client: PoolClient, limitMs: number): Promise<{ pid: number; searchPath: string[] }> {
  const all = await client.query(`
    BEGIN TRANSACTION READ ONLY;
    SELECT pg_catalog.pg_backend_pid() AS pid, pg_catalog.array_to_json(pg_catalog.current_schemas(false)) AS "searchPath";
    SET LOCAL client_min_messages = error;
    SET LOCAL search_path = pg_catalog, pg_temp;
    SET LOCAL standard_conforming_strings = on;
    SET LOCAL DateStyle = ISO;
    SET LOCAL IntervalStyle = postgres;
    SET LOCAL bytea_output = hex;
    SET LOCAL statement_timeout = ${limitMs};
    SET LOCAL lock_timeout = ${LOCK_MS};
    SET LOCAL idle_in_transaction_session_timeout = ${limitMs}`);
  // Several statements have several results, which the types do not say.
  const results: QueryResult<{ pid: number; searchPath: string[] }>[] = [all].flat();
  const row = results.flatMap(({ rows }) => rows)[0];
  if (!row) throw new ToolFailed('The database server did not answer as PostgreSQL does.');
  return row;
}

async function isRolledBack(client: PoolClient, line: PostgresLine): Promise<boolean> {
  if (line.destroyed) return false;
  line.allow(SMALL_BYTES);
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Safe: the pool's `stream` makes no other, and pg keeps it without TLS of its own. */
function lineOf(client: PoolClient): PostgresLine {
  return client.connection.stream as PostgresLine;
}

/** 57014 query_canceled, by statement_timeout; 25P03 idle_in_transaction_session_timeout. */
function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '25P03');
}

function tooSlow(limitMs: number): ToolFailed {
  return new ToolFailed(
    `The query took longer than ${limitMs / 1000} seconds and was stopped. Join on keys, or read fewer rows.`,
  );
}

function connectionLost(cause: unknown): ToolFailed {
  if (cause instanceof TooMuch) return new ToolFailed('The database sent more than this can be used for.', { cause });
  return new ToolFailed('The connection to the database was lost. Try again.', { cause });
}
