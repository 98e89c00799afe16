import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { copyData, makeCluster, type PostgresCluster, serverUser } from './postgres-cluster.ts';

export interface PostgresServer {
  /** Of the maintenance database. */
  readonly url: string;
  /** The process that the server's own processes descend from. */
  readonly pid: number;
  /** Makes an empty database. Resolves with its URL. */
  createDatabase(): Promise<string>;
  /** Ends it, by its `fast` shutdown or at once as a crash would, and starts it again after a while. Resolves when it answers. */
  restart(how: 'fast' | 'immediate', afterS?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a server until its own input ends, which it does when we do, even killed; then removes the server's folder. A line of
 * input is a signal that ends the server, and how many seconds later it is started again.
 */
const KEEPER =
  'folder=$1; shift; "$@" & server=$!; while read signal pause; do kill -$signal $server; wait $server; sleep $pause; "$@" & server=$!; done; ' +
  'kill -QUIT $server; wait $server; rm -rf "$folder"';
/** Server signals (PostgreSQL, "Shutting Down the Server"). */
const SHUTDOWNS = { fast: 'INT', immediate: 'QUIT' };

const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '100' };

/** A real PostgreSQL of its own, on a free loopback port, from what `npm ci` installs. `settings` are its parameters. */
export async function startPostgres(given: { settings?: Record<string, string> } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const { native } = clusterIn(folder);
  const run = { ...serverUser, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...given.settings, port }).flatMap(([name, value]) => [
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

/** A data directory in the folder: a copy of the one that `tests/global-setup` has made, else a new one. */
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

/** One that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
