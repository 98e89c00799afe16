import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encode } from 'next-auth/jwt';
import { identify } from '@/lib/auth/identify';
import { openAccounts, someEmail } from './accounts';

const SECRET = 'x'.repeat(32);
const COOKIE = 'next-auth.session-token';

let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  database = await openAccounts();
});
afterAll(() => database.close());

async function product() {
  const accounts = database.accounts();
  const user = await accounts.users.create({ email: someEmail(), name: 'Ada', role: 'member' });
  const deps = { ...accounts, secret: SECRET, secureCookies: false };
  const token = (claims: object, options: { secret?: string; maxAge?: number } = {}) =>
    encode({
      token: { sub: user.id, sid: 's1', v: 1, since: Math.floor(Date.now() / 1000), ...claims },
      secret: SECRET,
      maxAge: 60,
      ...options,
    });
  const ask = (cookie: string, headers: Record<string, string> = {}) =>
    identify(new Request('http://127.0.0.1/api/me', { headers: { ...headers, cookie } }), deps);
  return { ...accounts, user, token, ask };
}

describe('session cookies', () => {
  test('a session cookie identifies its user among other cookies', async () => {
    const { ask, token, user } = await product();
    const cookie = `theme=dark; ${COOKIE}=${await token({})}; a; =b`;
    expect(await ask(cookie)).toEqual({ type: 'user', user, session: { id: 's1', version: user.sessionVersion } });
  });

  test.each([
    ['forged', async () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.BBBB.CCCC'],
    ['unsigned', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1MSJ9.'],
    ['not a token', async () => '%E0%A4%A'],
    ['empty', async () => ''],
    ['very long', async () => 'x'.repeat(100_000)],
  ])('a session cookie that is %s identifies no one', async (_name, make) => {
    const { ask } = await product();
    expect(await ask(`${COOKIE}=${await make()}`)).toBeUndefined();
  });

  test('a session cookie with another secret, past its expiry, of an older version or without a session identifies no one', async () => {
    const { ask, token } = await product();
    const tokens = [
      await token({}, { secret: 'y'.repeat(32) }),
      await token({}, { maxAge: -60 }),
      await token({ v: 0 }),
      await token({ v: '1' }),
      await token({ sid: undefined }),
      await token({ since: undefined }),
      await token({ since: Math.floor(Date.now() / 1000) - 30 * 86_400 - 1 }),
      await token({ sub: 'somebody-else' }),
    ];
    for (const one of tokens) expect(await ask(`${COOKIE}=${one}`)).toBeUndefined();
  });

  test('a session cookie with the name used for the other scheme is ignored', async () => {
    const { ask, token } = await product();
    expect(await ask(`__Host-${COOKIE}=${await token({})}`)).toBeUndefined();
  });

  test('a session cookie does not make up for a wrong API key, and is accepted beside the Basic credentials of a proxy', async () => {
    const { ask, token } = await product();
    const cookie = `${COOKIE}=${await token({})}`;
    expect(await ask(cookie, { authorization: 'Bearer rt_wrong' })).toBeUndefined();
    expect((await ask(cookie, { authorization: 'Basic cHJveHk6eA==' }))?.type).toBe('user');
  });

  test('a session cookie is checked in the database, and an outage of the database is an error instead of a sign-out', async () => {
    const { ask, token, state } = await product();
    const cookie = `${COOKIE}=${await token({})}`;
    state.down = new Error('database away');
    await expect(ask(cookie)).rejects.toThrow('database away');
  });
});
