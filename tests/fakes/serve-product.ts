import { randomUUID } from 'node:crypto';
import { type KeyScope, USUAL_SCOPES } from '@/lib/core/ports/api-key-store';
import type { User } from '@/lib/core/ports/user-store';
import { createKey } from '@/lib/services/keys/create-key';
import { type Workbench, workbench } from '@/lib/workbench';
import { browser } from './browser';
import { dataFolder, FEW_CONNECTIONS } from './data-folder';
import { loadRoutes, type Route, serveRoutes } from './serve-routes';
import { sharedDatabase } from './shared-postgres';

export interface Person {
  user: User;
  /** The user's API key. */
  secret: string;
  /** Sends a request with the user's key; `json` becomes its body. */
  call(path: string, init?: Call): Promise<Response>;
  /** Returns a session cookie; the first call signs in. */
  cookie(): Promise<string>;
  /** Sends a request like a browser with that session. Cookies of the call are added to the session's. */
  visit(path: string, init?: Call): Promise<Response>;
}

export interface Call extends RequestInit {
  json?: unknown;
}

export interface Product {
  url: string;
  routes: Route[];
  workbench: Workbench;
  /** Creates a user for this test only, with an API key. */
  newPerson(given?: { email?: string; role?: User['role']; scopes?: KeyScope[]; agents?: string[] | null }): Promise<Person>;
  close(): Promise<void>;
}

/**
 * Limits high enough for all tests that set none themselves, without any settings of the machine. An unavailable provider is waited for
 * only where a test requests it.
 */
const USUAL = {
  LOG_LEVEL: 'silent',
  LOCAL_MODELS: 'false',
  EMBEDDINGS: 'off',
  DATABASE_CONNECTIONS: String(FEW_CONNECTIONS),
  PROVIDER_WAIT_MS: '0',
  CHAT_RATE_LIMIT: '100000',
  MULTI_AGENT_RATE_LIMIT: '100000',
  MULTI_AGENT_CONCURRENCY: '1000',
  STREAMS_PER_USER: '100000',
};

/**
 * Runs the product in this process, behind its real route handlers on a loopback port, with its own database, as `emptyDatabase`. `env` is
 * its environment, which is read once per test file. Without a `port` any free one is taken.
 */
export async function serveProduct(env: Record<string, string> = {}, port = 0): Promise<Product> {
  const routes = await loadRoutes();
  const server = await serveRoutes(routes, port);
  const shared = env.DATABASE_URL === undefined && process.env.TEST_DATABASE !== 'pglite' ? await sharedDatabase() : undefined;
  const folder = dataFolder({ database: !shared && env.DATABASE_URL === undefined });
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
    async newPerson({ email = `${randomUUID()}@example.com`, role = 'member', scopes = [...USUAL_SCOPES], agents = null } = {}) {
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
