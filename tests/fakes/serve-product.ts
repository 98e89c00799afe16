import { randomUUID } from 'node:crypto';
import { KEY_SCOPES, type KeyScope } from '@/lib/core/ports/api-key-store';
import type { User } from '@/lib/core/ports/user-store';
import { createKey } from '@/lib/services/keys/create-key';
import { type Workbench, workbench } from '@/lib/workbench';
import { browser } from './browser';
import { dataFolder } from './data-folder';
import { loadRoutes, type Route, serveRoutes } from './serve-routes';
import { sharedDatabase } from './shared-postgres';

export interface Person {
  user: User;
  /** The person's API key. */
  secret: string;
  /** A request with the person's key; `json` becomes its body. */
  call(path: string, init?: Call): Promise<Response>;
  /** Of a session; the first one signs in. */
  cookie(): Promise<string>;
  /** The same from a browser, with that session. Cookies of the call are sent beside the session's. */
  visit(path: string, init?: Call): Promise<Response>;
}

export interface Call extends RequestInit {
  json?: unknown;
}

export interface Product {
  url: string;
  routes: Route[];
  workbench: Workbench;
  /** A user nobody else has, with an API key. */
  newPerson(given?: { email?: string; role?: User['role']; scopes?: KeyScope[]; agents?: string[] | null }): Promise<Person>;
  close(): Promise<void>;
}

/**
 * So many that no test meets a limit it does not set, and nothing of the machine it runs on; a provider that is away is waited for
 * only where a test says so.
 */
const USUAL = {
  LOG_LEVEL: 'silent',
  LOCAL_MODELS: 'false',
  PROVIDER_WAIT_MS: '0',
  CHAT_RATE_LIMIT: '100000',
  MULTI_AGENT_RATE_LIMIT: '100000',
  MULTI_AGENT_CONCURRENCY: '1000',
  STREAMS_PER_USER: '100000',
};

/**
 * The joined product in this process, behind its real route handlers on a loopback port, over a database of its own, as
 * `emptyDatabase`. `env` is the environment it reads, once in the life of a test file.
 */
export async function serveProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = dataFolder();
  const routes = await loadRoutes();
  const server = await serveRoutes(routes);
  const shared = env.DATABASE_URL === undefined && process.env.TEST_DATABASE !== 'pglite' ? await sharedDatabase() : undefined;
  const place = {
    DATA_DIR: folder.path,
    ...(shared && { DATABASE_URL: shared.url, NEXTAUTH_SECRET: 'the secret of this test' }),
  };
  Object.assign(process.env, USUAL, place, { NEXTAUTH_URL: server.url, ...env });
  const product = await workbench();
  await product.open();

  return {
    url: server.url,
    routes,
    workbench: product,
    async newPerson({ email = `${randomUUID()}@example.com`, role = 'member', scopes = [...KEY_SCOPES], agents = null } = {}) {
      const user = await product.stores.users.create({ email, name: 'Ada', role });
      const { secret } = await createKey({
        ctx: { ...product, actor: { type: 'user', user } },
        input: { name: 'test', expiresInDays: null, scopes, agents },
      });
      let signedIn: Promise<string> | undefined;
      const cookie = () => {
        signedIn ??= signIn(product, user);
        return signedIn;
      };
      return {
        user,
        secret,
        cookie,
        call: (path, init) => call(server.url + path, { authorization: `Bearer ${secret}` }, init),
        visit: async (path, init) => call(server.url + path, { cookie: await cookie() }, init),
      };
    },
    async close() {
      await product.shutdown();
      await server.close();
      await shared?.drop();
      folder.remove();
    },
  };
}

async function signIn({ auth }: Workbench, user: User): Promise<string> {
  const { jar, post } = browser(auth);
  await post('/api/auth/callback/link', { token: new URL(auth.links.issue('sign_in', user)).hash.replace('#token=', '') });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function call(url: string, identity: Record<string, string>, { json, ...init }: Call = {}): Promise<Response> {
  const headers = new Headers({ ...identity, ...(json !== undefined && { 'content-type': 'application/json' }) });
  new Headers(init.headers).forEach((value, name) => {
    headers.set(name, name === 'cookie' ? [headers.get(name), value].filter(Boolean).join('; ') : value);
  });
  const method = json === undefined ? 'GET' : 'POST';
  return fetch(url, { method, body: json === undefined ? undefined : JSON.stringify(json), ...init, headers });
}
