import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import { lockFolder } from '@/lib/stores/lock-folder';

/** For `beforeAll` and tests that call `serveApp`: it builds first when the build is older than its sources. */
export const SERVE_TIMEOUT_MS = 360_000;

export interface ServedApp {
  url: string;
  pid: number;
  /** All it has printed. */
  log(): string;
  dataDir: string;
  ownerEmail: string;
  ownerPassword: string;
  /** Ends it as npm or an operator would (SIGTERM). Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * The real product as `npm start` serves it, on a free port and, unless `env` says otherwise, a data folder of its own, with
 * the offline model and none of this process's settings.
 * @throws {Error} with the exit code and all it printed, when it ends instead of serving.
 */
export async function serveApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<ServedApp> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'roundtable-')));
  const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };
  const { PATH = '', HOME = '' } = process.env;
  const settings = { PATH, HOME, PORT: '0', DATA_DIR: dataDir, ...owner, ...env };

  const release = await buildLock();
  const server = start(settings);
  try {
    const url = await server.ready;
    return {
      url,
      pid: server.child.pid ?? 0,
      log: server.log,
      dataDir,
      ownerEmail: settings.OWNER_EMAIL,
      ownerPassword: settings.OWNER_PASSWORD,
      async stop() {
        server.child.kill('SIGTERM');
        await server.ended;
        return server.child.exitCode;
      },
      async kill() {
        server.child.kill('SIGKILL');
        await server.ended;
      },
    };
  } finally {
    release();
  }
}

interface Started {
  child: ChildProcess;
  log(): string;
  ended: Promise<unknown>;
  /** The address it serves on. */
  ready: Promise<string>;
}

function start(env: Record<string, string>): Started {
  // NODE_ENV is left to the start script, whatever Next's types want of every environment.
  const options = { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const child = spawn(process.execPath, ['scripts/start.mjs'], options);
  const ended = once(child, 'exit');
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, url] = /^Ready on (\S+)\n/m.exec(printed) ?? [];
        if (url) resolve(url);
      });
    }
    // `close` and not `exit`: by then all it printed has been read.
    child.once('close', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}`)));
  });
  return { child, ended, ready, log: () => printed };
}

/** Starts happen one after another, whatever process wants them, so that no two of them build at once. */
async function buildLock(): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder('node_modules/.cache/roundtable-serve').release;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await wait(100);
    }
  }
}
