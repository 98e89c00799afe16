import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import { lockFolder } from '@/lib/stores/database/lock-folder';
import { dataFolder } from './data-folder';

/** For `beforeAll` and tests that call `serveApp`: it builds first when the build is older than its sources. */
export const SERVE_TIMEOUT_MS = 360_000;

export interface ServedWorker {
  /** Of its present life. */
  readonly pid: number;
  /** All it has printed, in every life. */
  log(): string;
  /** Resolves with what `pattern` captures in what it prints, from its beginning on. */
  prints(pattern: RegExp): Promise<string>;
  /** Ends it as npm or an operator would (SIGTERM). Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again after its end, with the same settings, in the same folder and at the same address. */
  restart(): Promise<void>;
  /** kill -9, and its folder is removed unless the test named it. */
  close(): Promise<void>;
}

export interface ServedApp extends ServedWorker {
  url: string;
  dataDir: string;
  ownerEmail: string;
  ownerPassword: string;
}

interface Given {
  /** Of a PostgreSQL; every process of one database then has the same secret. The embedded database when left out. */
  databaseUrl?: string;
  env?: Record<string, string>;
}

/** How a kind of process is started, and what it prints when it is ready. */
interface Kind {
  script: string;
  ready: RegExp;
}

const SERVER: Kind = { script: 'scripts/start.mjs', ready: /^Ready on (\S+)\n/m };
const WORKER: Kind = { script: 'scripts/worker.mjs', ready: /^Ready: (worker .*)\n/m };
const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };

/**
 * The real product as `npm start` serves it, on a free port and, unless `env` says otherwise, a data folder of its own, with
 * the offline model and none of this process's settings.
 * @throws {Error} with the exit code and all it printed, when it ends instead of serving.
 */
export async function serveApp(given: Given = {}): Promise<ServedApp> {
  const { env, remove } = settingsOf(given);
  const { ready: url, worker } = await keep(SERVER, env, remove);
  // From here on it is always found where it was first.
  env.PORT = new URL(url).port;
  return Object.assign(worker, { url, dataDir: env.DATA_DIR, ownerEmail: env.OWNER_EMAIL, ownerPassword: env.OWNER_PASSWORD });
}

/** A worker as `npm run worker` starts it: it plays the runs of a database and serves nothing. @throws {Error} as `serveApp`. */
export async function startWorker({ script = WORKER.script, ...given }: Given & { script?: string }): Promise<ServedWorker> {
  const { env, remove } = settingsOf(given);
  return (await keep({ ...WORKER, script }, env, remove)).worker;
}

interface Settings extends Record<string, string> {
  PORT: string;
  DATA_DIR: string;
  OWNER_EMAIL: string;
  OWNER_PASSWORD: string;
}

function settingsOf({ databaseUrl, env = {} }: Given): { env: Settings; remove(): void } {
  const { PATH = '', HOME = '' } = process.env;
  const folder = env.DATA_DIR === undefined ? dataFolder() : undefined;
  const shared: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: 'the secret of every instance' }
    : {};
  return {
    env: {
      PATH,
      HOME,
      PORT: '0',
      LOCAL_MODELS: 'false',
      ...OWNER,
      ...shared,
      ...env,
      DATA_DIR: env.DATA_DIR ?? folder?.path ?? '',
    },
    remove: () => folder?.remove(),
  };
}

async function keep(kind: Kind, env: Record<string, string>, remove: () => void) {
  let printed = '';
  const lookers = new Set<() => void>();
  const hear = (text: string) => {
    printed += text;
    for (const look of lookers) look();
  };

  let life: { child: ChildProcess; ended: Promise<unknown> };
  // Nor does anything stay when a test run or a bench is broken off.
  const leaveNothing = () => {
    life.child.kill('SIGKILL');
    remove();
  };
  process.once('exit', leaveNothing);

  async function begin(): Promise<string> {
    const release = await startLock();
    const from = printed.length;
    const child = start(kind.script, env, hear);
    life = { child, ended: once(child, 'close') };
    try {
      return await waitFor(kind.ready, from);
    } finally {
      release();
    }
  }

  /** What the pattern captures in what is printed after so many characters. @throws {Error} when the process ends before. */
  function waitFor(pattern: RegExp, from: number): Promise<string> {
    const { child, ended } = life;
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed.slice(from));
        if (!found) return;
        lookers.delete(look);
        resolve(found[1] ?? found[0]);
      };
      lookers.add(look);
      look();
      // `close` and not `exit`: by then all it printed has been read.
      ended.then(() => {
        lookers.delete(look);
        reject(new Error(`${kind.script} ended with code ${child.exitCode}:\n${printed.slice(from)}`));
      });
    });
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    life.child.kill(signal);
    await life.ended;
    return life.child.exitCode;
  }

  try {
    const ready = await begin();
    const worker: ServedWorker = {
      get pid() {
        return life.child.pid ?? 0;
      },
      log: () => printed,
      prints: (pattern) => waitFor(pattern, 0),
      stop: () => end('SIGTERM'),
      async kill() {
        await end('SIGKILL');
      },
      async restart() {
        await begin();
      },
      async close() {
        await end('SIGKILL');
        process.off('exit', leaveNothing);
        remove();
      },
    };
    return { ready, worker };
  } catch (error) {
    process.off('exit', leaveNothing);
    leaveNothing();
    throw error;
  }
}

function start(script: string, env: Record<string, string>, hear: (text: string) => void): ChildProcess {
  // NODE_ENV is left to the start script, whatever Next's types want of every environment.
  const options = { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const child = spawn(process.execPath, [script], options);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  return child;
}

/** Starts happen one after another, whatever process wants them, so that no two of them build at once. */
async function startLock(): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder('node_modules/.cache/roundtable-serve').release;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await wait(100);
    }
  }
}
