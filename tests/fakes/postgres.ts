import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { placeOfData } from './place-of-data.ts';
import { copyData, makeCluster, type PostgresCluster, serverUser } from './postgres-cluster.ts';
import { steadyPort } from './steady-port.ts';

export interface PostgresServer {
  /** URL of the maintenance database. */
  readonly url: string;
  /** The parent of the server's own processes. */
  readonly pid: number;
  /** Creates an empty database; resolves with its URL. */
  createDatabase(): Promise<string>;
  /**
   * Stops the server, by `fast` shutdown or at once like a crash, and starts it again after `afterS` seconds. Resolves when it accepts
   * connections.
   */
  restart(how: 'fast' | 'immediate', afterS?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a server until its own standard input ends, which happens when this process ends, even when killed; then removes the server's
 * folder. A line of input is a signal that stops the server, and the seconds until it is started again.
 */
const KEEPER =
  'folder=$1; shift; "$@" & server=$!; while read signal pause; do kill -$signal $server; wait $server; sleep $pause; "$@" & server=$!; done; ' +
  'kill -QUIT $server; wait $server; rm -rf "$folder"';
/** Server signals (PostgreSQL, "Shutting Down the Server"). */
const SHUTDOWNS = { fast: 'INT', immediate: 'QUIT' };

/** Copying a database forces a checkpoint, after which PostgreSQL would log each changed page as a whole once more. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100', ...NOT_DURABLE };

/**
 * Starts a separate, real PostgreSQL server on a free loopback port, from the binaries installed by `npm ci`. `settings`: server
 * parameters.
 */
export async function startPostgres(options: { settings?: Record<string, string> } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(placeOfData(), 'postgres-'));
  const { native } = clusterIn(folder);
  const run = { ...serverUser, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const port = await steadyPort();
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = [join(native, 'bin/postgres'), '-D', 'data', ...settings];
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...server], { ...run, stdio: ['pipe', 'ignore', 'pipe'] });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ended = once(keeper, 'exit');
  await untilItAnswers(url, keeper);

  return {
    url,
    pid: keeper.pid ?? 0,
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    async restart(how, afterS = 0) {
      const before = await startedAt(url);
      keeper.stdin?.write(`${SHUTDOWNS[how]} ${afterS}\n`);
      for (;;) {
        await untilItAnswers(url, keeper);
        if ((await startedAt(url).catch(() => before)) > before) return;
      }
    },
    async stop() {
      keeper.stdin?.end();
      await ended;
    },
  };
}

/** Creates a data directory in the folder: a copy of the one made by `tests/global-setup`, or a new one. */
function clusterIn(folder: string): PostgresCluster {
  const { POSTGRES_CLUSTER } = process.env;
  if (!POSTGRES_CLUSTER) return makeCluster(folder);
  const native = join(POSTGRES_CLUSTER, 'native');
  const data = join(folder, 'data');
  if (serverUser) chownSync(folder, serverUser.uid, serverUser.gid);
  copyData({ native, data: join(POSTGRES_CLUSTER, 'data') }, data);
  return { native, data };
}

async function untilItAnswers(url: string, keeper: ChildProcess): Promise<void> {
  let log = '';
  keeper.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  for (const until = Date.now() + 30_000; ; await wait(50)) {
    try {
      await query(url, 'select 1');
      return;
    } catch (cause) {
      if (Date.now() < until) continue;
      keeper.stdin?.end();
      throw new Error(`PostgreSQL did not start: ${log}`, { cause });
    }
  }
}

async function startedAt(url: string): Promise<number> {
  const [row] = await query(url, 'select extract(epoch from pg_postmaster_start_time())::float as at');
  return Number(row?.at);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
