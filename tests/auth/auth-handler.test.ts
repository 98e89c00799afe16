import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { authForm } from '@/lib/api/sign-in-requests';
import { type Auth, createAuth } from '@/lib/auth/auth';
import { createRoutes } from '@/lib/http/routes';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { openAccounts } from './accounts';

const ORIGIN = 'http://127.0.0.1:3000';

let database: Awaited<ReturnType<typeof openAccounts>>;
let auth: Auth;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = ORIGIN;
  database = await openAccounts();
  const accounts = database.accounts();
  auth = createAuth({ ...accounts, limit: signInLimit(accounts.session), secret: 'x'.repeat(32), origin: ORIGIN, oauth: {} });
});
afterAll(() => database.close());

/** `/api/auth/*` as the product handles it. */
const { publicRoute } = createRoutes(async () => ({ auth, onRefusal: async () => {}, openLargeBody: () => () => {} }));
const routes = {
  GET: publicRoute(async ({ request, params }) => auth.handle({ request, path: params.nextauth })),
  POST: publicRoute(async ({ request, params, body }) => auth.handle({ request, path: params.nextauth, fields: body }), {
    form: authForm,
  }),
};

function ask(method: 'GET' | 'POST', path: string, { body, headers }: { body?: string; headers?: Record<string, string> } = {}) {
  const request = new Request(`${ORIGIN}/api/auth/${path}`, { method, body, headers });
  const nextauth = new URL(request.url).pathname.split('/').slice(3);
  return routes[method](request, { params: Promise.resolve({ nextauth }) });
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

describe('hostile requests to /api/auth', () => {
  test.each([
    ['GET', 'callback/credentials', {}],
    ['GET', 'callback/nobody', {}],
    ['GET', 'callback', {}],
    ['GET', '_log', {}],
    ['GET', 'signout', {}],
    ['GET', 'verify-request', {}],
    ['GET', 'constructor', {}],
    ['GET', 'signin/credentials/more', {}],
    ['GET', 'signin?callbackUrl=javascript:alert(1)', {}],
    ['GET', 'signin?callbackUrl=https://evil.example', {}],
    ['GET', 'signin?callbackUrl=http://[', {}],
    ['GET', 'csrf', { headers: { cookie: 'next-auth.callback-url=http://[' } }],
    ['GET', 'csrf', { headers: { cookie: 'next-auth.csrf-token=|||' } }],
    ['GET', 'session', { headers: { cookie: 'next-auth.session-token=%00%ff' } }],
    ['GET', 'error?error=<script>', {}],
    ['POST', '_log', { headers: form, body: 'level=error&code=x' }],
    ['POST', 'callback/credentials', { headers: form, body: '' }],
    ['POST', 'callback/credentials', { headers: json, body: 'null' }],
    ['POST', 'callback/credentials', { headers: json, body: '{' }],
    ['POST', 'callback/credentials', { headers: json, body: '{"email":{"$ne":1},"password":[]}' }],
    ['POST', 'callback/credentials', { headers: json, body: '{"__proto__":{"json":"true"}}' }],
    ['POST', 'callback/credentials', { headers: form, body: `email=${'a'.repeat(20_000)}` }],
    ['POST', 'callback/credentials', { headers: form, body: `email=${'a'.repeat(2_000_000)}` }],
    ['POST', 'callback/credentials', { headers: form, body: 'callbackUrl=http%3A%2F%2F%5B&json=true' }],
    ['POST', 'callback/credentials', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['POST', 'signin/credentials', { headers: form, body: 'csrfToken=x' }],
    ['POST', 'signout', { headers: form, body: 'csrfToken=x&callbackUrl=https%3A%2F%2Fevil.example' }],
    ['POST', 'session', { headers: form, body: 'csrfToken=x' }],
    ['POST', 'callback/link', { headers: form, body: 'token[]=x' }],
  ] as const)(
    '%s %s %j is not answered with a server error and does not redirect to another site',
    async (method, path, init) => {
      const response = await ask(method, path, init);
      expect(response.status).toBeLessThan(500);
      const location = new URL(response.headers.get('location') ?? '/', ORIGIN);
      expect(location.origin).toBe(ORIGIN);
      expect(`${await response.text()}${location.search}`).not.toContain('evil.example');
    },
  );

  // next-auth answers 200 to it, before it looks at the password.
  test.each(['', 'next-auth.session-token=x', 'next-auth.session-token.0=x; next-auth.session-token.1=y'])(
    'a sign-in without a CSRF token makes no browser a known device, with the cookie %j',
    async (cookie) => {
      const body = 'email=ada@example.com&password=x&json=true';
      const response = await ask('POST', 'callback/credentials', { headers: { ...form, cookie }, body });
      expect(response.headers.getSetCookie().filter((line) => line.includes('roundtable-device'))).toEqual([]);
    },
  );

  test('responses of /api/auth may not be cached', async () => {
    for (const path of ['csrf', 'session', 'providers']) {
      expect((await ask('GET', path)).headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
