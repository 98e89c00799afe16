import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import type { PostgresTarget } from './parse-postgres-url';
import { connectFailure } from './postgres-failure';
import { type LineOptions, PostgresLine, TooMuch } from './postgres-line';
import { beginRead, lineOf, type ReadSession, rollBack } from './read-session';

const CONNECTIONS = 3;
const IDLE_MS = 10_000;
/** How long to wait before connecting again to a server that has no free connection. */
const FULL_MS = 200;
/** Shorter than the limit of a query, so that an unreachable server is not reported as a slow query. */
const CONNECT_MS = 4_000;
/** Connections are replaced, and hosts looked up and checked again, after this long. */
const LIFETIME_S = 600;

export interface PostgresPool {
  /** Runs `work` in a READ ONLY transaction, which is rolled back. @throws {ToolFailed} without a connection, or at the time limit */
  read<T>(work: (session: ReadSession) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

interface PoolOptions extends Omit<LineOptions, 'tls'> {
  target: PostgresTarget;
  /** Time limit for one call of `read`, in milliseconds. */
  limitMs: number;
}

/**
 * A small pool of connections to a user's database, opened when needed and closed when idle. Work that is stopped by its signal or the time
 * limit is also cancelled on the server.
 */
export function openPostgresPool({ target, limitMs, ...line }: PoolOptions): PostgresPool {
  const { host, port, database, user, password } = target;
  const connectMs = Math.max(CONNECT_MS, 0.8 * limitMs);
  const config: ClientConfig = {
    host,
    port,
    database,
    user,
    // A function, since `pg` treats an empty password as missing and would look for one in our environment and files.
    password: () => password,
    application_name: 'roundtable',
    ssl: false,
    stream: () => new PostgresLine({ ...line, tls: target.tls }),
    connectionTimeoutMillis: connectMs,
  };
  const pool = new Pool({
    ...config,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    allowExitOnIdle: true,
  });
  // A broken connection fails its query or is replaced; without listeners the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => lineOf(client).destroy()));
  const closing = new AbortController();
  let ended: Promise<void> | undefined;

  /** A role may be allowed fewer connections than the pool opens: those of other queries become free soon. */
  async function connect(signal: AbortSignal): Promise<PoolClient> {
    for (const until = performance.now() + connectMs; ; await wait(FULL_MS, undefined, { signal })) {
      try {
        return await connectOnce(signal);
      } catch (error) {
        if (!isFull(error) || performance.now() + FULL_MS > until) throw error;
      }
    }
  }

  async function connectOnce(signal: AbortSignal): Promise<PoolClient> {
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

  /** Best effort: the server's own time limit also ends the query. */
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
      for (let unusable = 0; ; unusable += 1) {
        const client = await connect(stop).catch((error) => {
          throw stop.aborted ? stopped() : error;
        });
        const line = lineOf(client);
        let session: ReadSession | undefined;
        const abort = () => {
          line.destroy();
          if (session) void cancel(session.pid);
        };
        stop.addEventListener('abort', abort, { once: true });
        if (stop.aborted) abort();
        try {
          session = await beginRead(client, limitMs);
          return await work(session);
        } catch (error) {
          if (stop.aborted) throw stopped();
          if (isTimeout(error)) throw tooSlow(limitMs);
          // The server has closed this connection since its last use, as servers that limit idle sessions do.
          if (!session && unusable < CONNECTIONS && (line.destroyed || isClosing(error))) continue;
          throw line.destroyed && !(error instanceof ToolFailed) ? connectionLost(error) : error;
        } finally {
          client.release(!(await rollBack(client)));
          stop.removeEventListener('abort', abort);
        }
      }
    },
    async close() {
      closing.abort(new ToolFailed('The connection was closed.'));
      ended ??= pool.end();
      await ended;
    },
  };
}

/** 57014 query_canceled, by statement_timeout; 25P03 idle_in_transaction_session_timeout. */
function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '25P03');
}

/** 53300 too_many_connections, also of the role. */
function isFull(error: unknown): boolean {
  return error instanceof ToolFailed && error.cause instanceof DatabaseError && error.cause.code === '53300';
}

/** Class 57P: the server ends the session. */
function isClosing(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('57P') === true;
}

function tooSlow(limitMs: number): ToolFailed {
  return new ToolFailed(
    `The query took longer than ${limitMs / 1000} seconds and was stopped. Join on keys, or read fewer rows.`,
  );
}

function connectionLost(cause: unknown): ToolFailed {
  if (cause instanceof TooMuch)
    return new ToolFailed('The database sent more data than allowed. Select fewer columns or rows.', { cause });
  return new SourceUnreached(phrase('databaseConnectionLost'), { cause });
}
