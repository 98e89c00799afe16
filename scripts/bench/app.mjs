import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectInspector } from './inspector.mjs';

const OWNER = { email: 'owner@bench.local', password: 'bench-password' };
/** Nothing of our own environment, and limits that let one person start a burst. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  PORT: '0',
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
  MULTI_AGENT_RATE_LIMIT: '1000000',
  MULTI_AGENT_CONCURRENCY: '10000',
};

/** Starts the product with a data folder of its own, as `npm start` does, and signs in. */
export async function startApp({ modelUrl, databaseUrl }) {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const variables = { ...ENVIRONMENT, DATA_DIR: folder, OPENAI_COMPATIBLE_BASE_URL: modelUrl };
  const app = spawn(process.execPath, ['--inspect-port=127.0.0.1:0', 'scripts/start.mjs'], {
    env: databaseUrl ? { ...variables, DATABASE_URL: databaseUrl } : variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(app, 'exit');
  const leaveNothing = () => {
    app.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', leaveNothing);
  const said = [];
  const waiting = new Set();
  for (const stream of [app.stdout, app.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      for (const look of waiting) look(line);
    });
  }

  /** What a pattern captures in a line the app says from now on. */
  function hears(pattern) {
    return new Promise((resolve, reject) => {
      const look = (line) => {
        const found = pattern.exec(line)?.[1];
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      ended.then(() => reject(new Error(`The app ended:\n${said.slice(-20).join('\n')}`)));
    });
  }

  const stop = async () => {
    app.kill();
    await ended;
    process.off('exit', leaveNothing);
    leaveNothing();
  };
  try {
    const url = await hears(/^Ready on (\S+)/);
    const key = await makeKey(url);
    return {
      url,
      key,
      pid: app.pid,
      stop,
      /** Opens the inspector, which is shut until then. */
      async inspect() {
        const address = hears(/^Debugger listening on (ws:\S+)/);
        app.kill('SIGUSR1');
        return connectInspector(await address);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs in as a browser does and makes an API key. */
async function makeKey(url) {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = await csrf.json();
  const signedIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ csrfToken, ...OWNER }),
  });
  const made = await fetch(`${url}/api/keys`, {
    method: 'POST',
    headers: { cookie: cookiesOf(signedIn), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  });
  if (made.status !== 201) throw new Error(`No API key could be made: ${made.status} ${await made.text()}`);
  return (await made.json()).secret;
}

function cookiesOf(response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
