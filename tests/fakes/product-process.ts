import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dataFolder } from './data-folder';
import { sharedDatabase } from './shared-postgres';

export interface ProductSettings {
  env: Record<string, string>;
  port: number;
  newPerson: boolean;
}

export interface ProductReady {
  url: string;
  secret?: string;
  cookie?: string;
}

export interface ProductProcess {
  url: string;
  /** The API key of its only user. */
  secret: string;
  /** A session cookie of that user. */
  cookie: string;
  databaseUrl: string;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Starts it again after its end, with the same database and address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs the product in a process of its own, as `serveProduct` does, without a build; with `beside`, as another process of that server: with its database and its
 * public address.
 * @throws {Error} with its output, when it ends early
 */
export async function startProductProcess(env: Record<string, string>, beside?: ProductProcess): Promise<ProductProcess> {
  const { url: DATABASE_URL, drop } = beside ? { url: beside.databaseUrl, drop: async () => {} } : await sharedDatabase();
  const folder = dataFolder({ database: false });
  const processEnv = {
    ...env,
    ...(beside && { NEXTAUTH_URL: beside.url }),
    DATABASE_URL,
    NEXTAUTH_SECRET: 'the secret of this test',
  };
  let child: ChildProcess;

  async function begin(settings: Omit<ProductSettings, 'env'>): Promise<ProductReady> {
    const { PATH = '', HOME = '' } = process.env;
    // Its own data folder is below ours, so that nothing remains when it is killed.
    const place = { PATH, HOME, TMPDIR: folder.path } as unknown as NodeJS.ProcessEnv;
    const args = ['--no-warnings', '--import', './scripts/load-typescript.mjs', 'tests/fakes/product-process-main.ts'];
    child = spawn(process.execPath, [...args, JSON.stringify({ ...settings, env: processEnv })], {
      env: place,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const ended = once(child, 'close').then((): never => {
      throw new Error(`the product ended with code ${child.exitCode}:\n${printed}`);
    });
    const [ready] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    // The process sends this message only.
    return ready as ProductReady;
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }

  const { url, secret = '', cookie = '' } = await begin({ port: 0, newPerson: !beside });
  return {
    url,
    ...(beside ? { secret: beside.secret, cookie: beside.cookie } : { secret, cookie }),
    databaseUrl: DATABASE_URL,
    kill,
    async restart() {
      await begin({ port: Number(new URL(url).port), newPerson: false });
    },
    async close() {
      await kill();
      await drop();
      folder.remove();
    },
  };
}
