import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuth } from '@/lib/auth/auth';
import { hashPassword } from '@/lib/auth/password';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { addressOf, browser } from '../fakes/browser';
import { takeConsole } from '../setup';
import { openAccounts, quickHash, someEmail } from './accounts';

const ORIGIN = 'http://127.0.0.1:3000';
const PASSWORD = 'correct horse battery';
const passwordHash = quickHash(PASSWORD);
let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = ORIGIN;
  database = await openAccounts();
});
afterAll(() => database.close());

interface Given {
  origin?: string;
  hash?: string;
  perPair?: number;
  perAddress?: number;
}

async function product({ origin = ORIGIN, hash = passwordHash, ...limits }: Given = {}) {
  const accounts = database.accounts();
  const email = someEmail();
  const user = await accounts.users.create({ email, name: 'Ada', role: 'owner', passwordHash: hash });
  const auth = createAuth({
    ...accounts,
    limit: signInLimit(accounts.session, limits),
    secret: 'x'.repeat(32),
    origin,
    oauth: {},
  });
  return { ...accounts, auth, user, email };
}

describe('signing in with e-mail and password', () => {
  test('a sign-in creates a session that identifies the user with one database read', async () => {
    const { auth, user, email, state } = await product();
    const ada = browser(auth);
    const response = await ada.signIn(`  ${email.toUpperCase()} `, PASSWORD);
    expect(response.status).toBe(200);
    state.asked = 0;
    expect(await auth.identify(ada.request('/api/me'))).toMatchObject({ type: 'user', user });
    expect(state.asked).toBe(1);
  });

  test('only a sign-in with the right password makes the browser a known device', async () => {
    const { auth, email } = await product();
    const devicesOf = (response: Response) =>
      response.headers.getSetCookie().filter((line) => line.startsWith('roundtable-device='));
    expect(devicesOf(await browser(auth).signIn(email, 'another password'))).toEqual([]);
    expect(devicesOf(await browser(auth).signIn(email, PASSWORD))).toHaveLength(1);
  });

  test('a sign-in sets a cookie for twelve hours that scripts and other sites cannot use', async () => {
    const { auth, email } = await product();
    const response = await browser(auth).signIn(email, PASSWORD);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('next-auth.session-token='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 12 * 3600_000)).toBeLessThan(60_000);
  });

  test('a sign-in over https sets a Secure cookie, and makes the browser a known device', async () => {
    process.env.NEXTAUTH_URL = 'https://team.example';
    const { auth, email, user } = await product({ origin: 'https://team.example' });
    const ada = browser(auth);
    const response = await ada.signIn(email, PASSWORD);
    process.env.NEXTAUTH_URL = ORIGIN;
    expect(response.headers.getSetCookie().find((line) => line.startsWith('__Host-next-auth.session-token='))).toMatch(/Secure/);
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('__Host-roundtable-device='))).toHaveLength(1);
    expect((await auth.identify(ada.request('/api/me')))?.user.id).toBe(user.id);
  });

  test('the response is the same, and takes as long, for a wrong password, an unknown user and a disabled user', async () => {
    const { auth, email, users, user } = await product({ hash: await hashPassword(PASSWORD) });
    const wrong = await timed(() => browser(auth).signIn(email, 'wrong'));
    const unknown = await timed(() => browser(auth).signIn('nobody@example.com', 'wrong'));
    await users.setDisabled(user.id, true);
    const disabled = await timed(() => browser(auth).signIn(email, PASSWORD));
    for (const { response, ms } of [wrong, unknown, disabled]) {
      expect(response.status).toBe(401);
      expect(await browser(auth).errorOf(response)).toBe('CredentialsSignin');
      // A lower bound of scrypt's time; a response without it takes a few milliseconds.
      expect(ms).toBeGreaterThan(40);
    }
  });

  test('successful and failed sign-ins are audited without the password', async () => {
    const { auth, email, user, log } = await product();
    await browser(auth).signIn(email, 'my-secret-guess');
    await browser(auth).signIn(email, PASSWORD);
    const facts = { via: 'password', address: addressOf(auth), email, knownDevice: false };
    expect(log).toEqual([
      { userId: user.id, action: 'sign_in_failed', facts },
      { userId: user.id, action: 'sign_in', facts },
    ]);
  });

  test('a sign-in without the CSRF token of the same browser fails', async () => {
    const { auth, email } = await product();
    const ada = browser(auth);
    await ada.visit('/api/auth/callback/credentials', { email, password: PASSWORD, json: 'true' });
    expect(ada.jar.has('next-auth.session-token')).toBe(false);
  });
});

describe('too many sign-in attempts', () => {
  test('further attempts are refused with the seconds to wait, even with the right password, and audited once', async () => {
    const { auth, email, log } = await product({ perPair: 2 });
    const mallory = browser(auth);
    for (let i = 0; i < 2; i++) expect((await mallory.signIn(email, 'guess')).status).toBe(401);
    for (let i = 0; i < 2; i++) {
      const refused = await mallory.signIn(email, PASSWORD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(await mallory.errorOf(refused)).toBe(`rate_limited:${refused.headers.get('retry-after')}`);
    }
    expect(log.filter(({ action }) => action === 'sign_in_limited')).toHaveLength(1);
  });

  test('attempts from one address block it for every e-mail, and do not block other addresses', async () => {
    const { auth, email } = await product({ perAddress: 2 });
    const mallory = browser(auth, { address: '203.0.113.7' });
    await mallory.signIn('a@example.com', 'guess');
    await mallory.signIn('b@example.com', 'guess');
    expect((await mallory.signIn(email, PASSWORD)).status).toBe(429);
    expect((await browser(auth).signIn(email, PASSWORD)).status).toBe(200);
  });

  test('attempts by strangers do not lock out the user at another address or in a known browser', async () => {
    const { auth, email } = await product({ perPair: 2 });
    const own = browser(auth, { address: '198.51.100.7' });
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    for (const address of ['198.51.100.7', '203.0.113.1', '203.0.113.2']) {
      const stranger = browser(auth, { address });
      for (const status of [401, 401, 429]) expect((await stranger.signIn(email, 'guess')).status).toBe(status);
    }
    expect((await browser(auth, { address: '198.51.100.8' }).signIn(email, PASSWORD)).status).toBe(200);
    // The same address as a stranger's, but a browser that the user has used before.
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('attempts in a known browser are limited too, and its cookie is valid for one user only', async () => {
    const { auth, email, users } = await product({ perPair: 2 });
    const own = browser(auth);
    await own.signIn(email, PASSWORD);
    const { email: another } = await users.create({ email: someEmail('bob'), name: 'Bob', role: 'member', passwordHash });
    for (const status of [401, 401, 429]) expect((await own.signIn(another, 'guess')).status).toBe(status);
    for (const status of [401, 401, 429]) expect((await own.signIn(email, 'guess')).status).toBe(status);
  });

  test('attempts are counted across all processes of a database', async () => {
    const { auth, email, ...accounts } = await product({ perPair: 2 });
    const limit = signInLimit(accounts.session, { perPair: 2 });
    const other = createAuth({ ...accounts, limit, secret: 'x'.repeat(32), origin: ORIGIN, oauth: {} });
    const at = { address: addressOf(auth) };
    expect((await browser(auth, at).signIn(email, 'guess')).status).toBe(401);
    expect((await browser(other, at).signIn(email, 'guess')).status).toBe(401);
    expect((await browser(auth, at).signIn(email, PASSWORD)).status).toBe(429);
    expect((await browser(other, at).signIn(email, PASSWORD)).status).toBe(429);
  });

  test('only failures are counted: a user who signs in repeatedly is not refused', async () => {
    const { auth, email } = await product({ perPair: 1, perAddress: 1 });
    for (let i = 0; i < 4; i++) expect((await browser(auth).signIn(email, PASSWORD)).status).toBe(200);
  });

  test('concurrent attempts cannot exceed the limit', async () => {
    const { auth, email } = await product({ perPair: 3 });
    const tries = await Promise.all(Array.from({ length: 8 }, () => browser(auth).signIn(email, 'guess')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('the end of a session', () => {
  async function signedIn() {
    const parts = await product();
    const laptop = browser(parts.auth);
    const phone = browser(parts.auth);
    await laptop.signIn(parts.email, PASSWORD);
    await phone.signIn(parts.email, PASSWORD);
    return { ...parts, laptop, phone };
  }

  test('a sign-out ends the session of that browser, even for a copy of its cookie, but not those of other browsers', async () => {
    const { auth, laptop, phone, log } = await signedIn();
    const copy = laptop.request('/api/me');
    await laptop.signOut();
    expect(laptop.jar.has('next-auth.session-token')).toBe(false);
    expect(await auth.identify(copy)).toBeUndefined();
    expect(await auth.identify(phone.request('/api/me'))).toBeDefined();
    expect(log.at(-1)).toMatchObject({ action: 'sign_out' });
  });

  test('disabling a user ends their session', async () => {
    const { auth, laptop, users, user } = await signedIn();
    await users.setDisabled(user.id, true);
    expect(await auth.identify(laptop.request('/api/me'))).toBeUndefined();
  });

  test('all sessions of a user can be ended at once', async () => {
    const { auth, laptop, phone, users, user } = await signedIn();
    await users.endSessions(user.id);
    expect(await auth.identify(laptop.request('/api/me'))).toBeUndefined();
    expect(await auth.identify(phone.request('/api/me'))).toBeUndefined();
  });

  test('next-auth does not renew an ended session', async () => {
    const { auth, laptop, users, user } = await signedIn();
    const copy = new Map(laptop.jar);
    await users.endSessions(user.id);
    const session = await laptop.visit('/api/auth/session');
    expect(await session.json()).toEqual({});
    expect(laptop.jar.has('next-auth.session-token')).toBe(false);
    expect(copy.size).toBeGreaterThan(laptop.jar.size);
    expect(await auth.identify(laptop.request('/api/me'))).toBeUndefined();
  });

  test('an active session is renewed when a page asks for it', async () => {
    const { auth, laptop, user } = await signedIn();
    const before = laptop.jar.get('next-auth.session-token');
    expect(await (await laptop.visit('/api/auth/session')).json()).toHaveProperty('expires');
    expect(laptop.jar.get('next-auth.session-token')).not.toBe(before);
    expect((await auth.identify(laptop.request('/api/me')))?.user.id).toBe(user.id);
  });

  test('a page identifies the same user as an API request', async () => {
    const { auth, laptop, user } = await signedIn();
    const cookies = { get: (name: string) => ({ value: laptop.jar.get(name) ?? '' }) };
    expect((await auth.userOfPage(cookies))?.id).toBe(user.id);
    await laptop.signOut();
    expect(await auth.userOfPage(cookies)).toBeUndefined();
  });
});

describe('an unreachable storage', () => {
  test('an unreachable storage is reported at each sign-in without its error message, and logged once', async () => {
    const { auth, email, state } = await product();
    const ada = browser(auth);
    state.down = Object.assign(new Error('connect ECONNREFUSED postgres://secret@db'), { code: 'ECONNREFUSED' });
    await ada.signIn(email, PASSWORD);
    const response = await ada.signIn(email, PASSWORD);
    expect(response.status).toBe(503);
    expect(await ada.errorOf(response)).toBe('unavailable');
    expect(takeConsole()).toHaveLength(1);
  });

  test('an unreachable storage does not sign users out', async () => {
    const { auth, email, state } = await product();
    const ada = browser(auth);
    await ada.signIn(email, PASSWORD);
    state.down = new Error('connection refused');
    await expect(ada.visit('/api/auth/session')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(ada.signOut()).rejects.toMatchObject({ code: 'unavailable' });
    expect(ada.jar.has('next-auth.session-token')).toBe(true);
  });
});

describe('one-time links', () => {
  test('a link signs its user in once', async () => {
    const { auth, user, log } = await product();
    const token = tokenIn(auth.links.issue('sign_in', user));
    const ada = browser(auth);
    expect((await ada.post('/api/auth/callback/link', { token })).status).toBe(200);
    expect((await auth.identify(ada.request('/api/me')))?.user.id).toBe(user.id);
    expect(log).toEqual([
      { userId: user.id, action: 'sign_in', facts: { via: 'link', address: addressOf(auth), email: null, knownDevice: false } },
    ]);
    const again = await browser(auth).post('/api/auth/callback/link', { token });
    expect(again.status).toBe(401);
  });

  test('an invented link, or one of a user disabled meanwhile, signs no one in', async () => {
    const { auth, users, user } = await product();
    expect((await browser(auth).post('/api/auth/callback/link', { token: 'x'.repeat(43) })).status).toBe(401);
    const token = tokenIn(auth.links.issue('sign_in', user));
    await users.setDisabled(user.id, true);
    expect((await browser(auth).post('/api/auth/callback/link', { token })).status).toBe(401);
  });
});

const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '');

async function timed(work: () => Promise<Response>): Promise<{ response: Response; ms: number }> {
  const start = performance.now();
  const response = await work();
  return { response, ms: performance.now() - start };
}
