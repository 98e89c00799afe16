import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import { lockFolder } from '@/lib/stores/database/lock-folder';
import { dataFolder } from './data-folder';
import { steadyPort } from './steady-port';

/** Timeout of `beforeAll` and tests that call `serveApp`, which builds first when the build is older than its sources. */
export const SERVE_TIMEOUT_MS = 360_000;

export interface ServedWorker {
  /** Of the current process. */
  readonly pid: number;
  /** All output, of every process since the first start. */
  log(): string;
  /** Resolves with the capture of `pattern` in the output since the first start. */
  prints(pattern: RegExp): Promise<string>;
  /** Stops it like npm or an operator (SIGTERM); resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Starts it again after its end, with the same settings, folder and address. */
  restart(): Promise<void>;
  /** Sends SIGKILL and removes its folder, unless the test specified it. */
  close(): Promise<void>;
}

export interface ServedApp extends ServedWorker {
  url: string;
  dataDir: string;
  ownerEmail: string;
  ownerPassword: string;
}

interface Given {
  /** URL of a PostgreSQL; all processes of one database then have the same secret. Default: the embedded database. */
  databaseUrl?: string;
  env?: Record<string, string>;
}

/** How to start a kind of process, and its output when it is ready. */
interface Kind {
  script: string;
  ready: RegExp;
}

const SERVER: Kind = { script: 'scripts/start.mjs', ready: /^Ready on (\S+)\n/m };
const WORKER: Kind = { script: 'scripts/worker.mjs', ready: /^Ready: (worker .*)\n/m };
const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };

/**
 * Starts the real product like `npm start`, on a free port and, unless `env` specifies one, in a new data folder, with the offline model
 * and none of this process's settings.
 * @throws {Error} with the exit code and all output, when it ends instead of serving
 */
export async function serveApp(options: Given = {}): Promise<ServedApp> {
  const { env, remove } = settingsOf(options);
  // It keeps its port when it starts again.
  if (env.PORT === '0') env.PORT = String(await steadyPort());
  const { ready: url, worker } = await keep(SERVER, env, remove);
  return Object.assign(worker, { url, dataDir: env.DATA_DIR, ownerEmail: env.OWNER_EMAIL, ownerPassword: env.OWNER_PASSWORD });
}

/** Starts a worker like `npm run worker`, which plays the runs of a database and serves nothing. @throws {Error} as `serveApp` */
export async function startWorker({ script = WORKER.script, ...given }: Given & { script?: string }): Promise<ServedWorker> {
  const { env, remove } = settingsOf(given);
  return (await keep({ ...WORKER, script }, env, remove)).worker;
}

/** A start takes 5 to 30 s, on a busy machine too. */
const LONGEST_START_MS = 150_000;

interface Settings extends Record<string, string> {
  PORT: string;
  DATA_DIR: string;
  OWNER_EMAIL: string;
  OWNER_PASSWORD: string;
}

function settingsOf({ databaseUrl, env = {} }: Given): { env: Settings; remove(): void } {
  const { PATH = '', HOME = '' } = process.env;
  const folder = env.DATA_DIR === undefined ? dataFolder({ database: !databaseUrl }) : undefined;
  const shared: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: 'the secret of every instance' }
    : {};
  return {
    env: {
      PATH,
      HOME,
      PORT: '0',
      LOCAL_MODELS: 'false',
      EMBEDDINGS: 'off',
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
  // Also cleans up when a test run or benchmark is interrupted, perhaps before anything has started.
  const leaveNothing = () => {
    life?.child.kill('SIGKILL');
    remove();
  };
  process.once('exit', leaveNothing);

  async function begin(): Promise<string> {
    const release = await startLock();
    const from = printed.length;
    const child = start(kind.script, env, hear);
    life = { child, ended: once(child, 'close') };
    // A process that hangs must not keep the starts of all other test files from beginning.
    const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
    try {
      return await waitFor(kind.ready, from);
    } finally {
      clearTimeout(tooLong);
      release();
    }
  }

  /** Resolves with the capture of the pattern in the output after this position. @throws {Error} when the process ends before */
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
      // `close` rather than `exit`: by then all output has been read.
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
  // NODE_ENV is set by the start script, although Next's types require it in every environment.
  const options = { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const child = spawn(process.execPath, [script], options);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  return child;
}

/** Serializes starts across processes, so that no two of them build at the same time. */
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
