import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decode } from 'next-auth/jwt';
import { createAuth } from '@/lib/auth/auth';
import { type OAuthSettings, oauthProviders } from '@/lib/auth/providers';
import { signInLimit } from '@/lib/usage/sign-in-limit';
import { browser } from '../fakes/browser';
import { startForwardProxy } from '../fakes/forward-proxy';
import { oidcServer } from '../fakes/oidc-server';
import { takeConsole } from '../setup';
import { openAccounts, someEmail } from './accounts';

const SECRET = 'x'.repeat(32);
const ORIGIN = 'http://127.0.0.1:3000';
const client = { clientId: 'roundtable', clientSecret: 'hush' };
let provider: Awaited<ReturnType<typeof oidcServer>>;
let database: Awaited<ReturnType<typeof openAccounts>>;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = ORIGIN;
  provider = await oidcServer(client);
  database = await openAccounts();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
async function product(oauth: OAuthSettings = {}) {
  const accounts = database.accounts();
  const email = someEmail();
  const subject = randomUUID();
  provider.state.person = { sub: subject, email: email.toUpperCase(), email_verified: true, name: 'Ada L.' };
  const user = await accounts.users.create({ email, name: 'Ada', role: 'owner' });
  const settings = { oidc: { ...client, issuer: `${provider.issuer}/`, name: 'Company' }, ...oauth };
  const auth = createAuth({ ...accounts, limit: signInLimit(accounts.session), secret: SECRET, origin: ORIGIN, oauth: settings });
  return { ...accounts, auth, user, email };
}

/** Presses the sign-in button and follows the redirects; returns the final page. */
async function signInAtProvider(ada: ReturnType<typeof browser>, change: (url: URL) => void = () => {}): Promise<string> {
  const pressed = await ada.post('/api/auth/signin/oidc', { callbackUrl: '/runs' });
  const { url } = (await pressed.json()) as { url: string };
  const { pathname, search } = new URL(url);
  const sent = await fetch(provider.origin + pathname + search, { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  change(back);
  let here = back.pathname + back.search;
  while (here.startsWith('/api/')) {
    const response = await ada.visit(here);
    const next = new URL(response.headers.get('location') ?? '', ORIGIN);
    here = next.pathname + next.search;
  }
  return here;
}

describe('signing in through an OpenID Connect provider', () => {
  test('a provider outside of the network is asked through the proxy', async () => {
    const inside = provider;
    provider = await oidcServer(client, 'http://login.example');
    const proxy = await startForwardProxy(() => ({ port: Number(new URL(provider.origin).port) }));
    process.env.HTTP_PROXY = proxy.url;
    try {
      const { auth } = await product();
      expect(await signInAtProvider(browser(auth))).toBe('/runs');
      expect(new Set(proxy.asked.map(({ authority }) => authority))).toEqual(new Set(['login.example:80']));
    } finally {
      delete process.env.HTTP_PROXY;
      await provider.close();
      await proxy.close();
      provider = inside;
    }
  });

  test('the user with the verified e-mail is signed in and returns to the page they came from', async () => {
    const { auth, user, log } = await product();
    const ada = browser(auth);
    expect(await signInAtProvider(ada)).toBe('/runs');
    expect((await auth.identify(ada.request('/api/me')))?.user).toEqual(user);
    expect(log).toEqual([{ userId: user.id, action: 'sign_in', facts: { via: 'oidc', email: user.email } }]);
  });

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }, { email: 'not an e-mail' }])(
    'a sign-in with %j is refused with the reason',
    async (claims) => {
      const { auth } = await product();
      Object.assign(provider.state.person, claims);
      const ada = browser(auth);
      expect(await signInAtProvider(ada)).toBe('/sign-in?error=email_not_verified');
      expect(await auth.identify(ada.request('/api/me'))).toBeUndefined();
    },
  );

  test('an e-mail address that equals another user’s only in lower case does not open the account of that user', async () => {
    const { auth, users } = await product();
    const email = someEmail('kate');
    await users.create({ email, name: 'Kate', role: 'owner' });
    const likeKate = email.replace('k', '\u212a');
    expect(likeKate.toLowerCase()).toBe(email);
    Object.assign(provider.state.person, { sub: randomUUID(), email: likeKate });
    const other = browser(auth);
    expect(await signInAtProvider(other)).toBe('/sign-in?error=email_not_verified');
    expect(await auth.identify(other.request('/api/me'))).toBeUndefined();
  });

  test('users without an account and disabled users are refused', async () => {
    const { auth, users, user, log } = await product();
    await users.setDisabled(user.id, true);
    expect(await signInAtProvider(browser(auth))).toBe('/sign-in?error=no_account');
    provider.state.person.email = someEmail('stranger');
    expect(await signInAtProvider(browser(auth))).toBe('/sign-in?error=no_account');
    expect(log.map(({ action, userId }) => [action, userId])).toEqual([
      ['sign_in_failed', user.id],
      ['sign_in_failed', null],
    ]);
  });

  test.each([
    ['of an allowed domain', { domains: ['Example.com'], groups: [] }, { email: someEmail('grace') }],
    ['of an allowed group', { domains: [], groups: ['crm'] }, { email: someEmail('grace'), groups: ['all', 'crm'] }],
  ])('an account is created for a new user %s', async (_, signUp, profile) => {
    const { auth } = await product({ signUp });
    provider.state.person = { sub: randomUUID(), email_verified: 'true', name: 'Grace', ...profile };
    const grace = browser(auth);
    expect(await signInAtProvider(grace)).toBe('/runs');
    expect((await auth.identify(grace.request('/api/me')))?.user).toMatchObject({ name: 'Grace', role: 'member' });
  });

  test('no account is created for a user of other domains and groups', async () => {
    const { auth } = await product({ signUp: { domains: ['example.org', 'ple.com'], groups: ['crm'] } });
    provider.state.person = { sub: randomUUID(), email: someEmail('eve'), email_verified: true, name: 'Eve', groups: ['all'] };
    expect(await signInAtProvider(browser(auth))).toBe('/sign-in?error=no_account');
  });

  test('a user is recognized by issuer and subject: a new e-mail opens the same account, and another person with the old e-mail gets no access', async () => {
    const { auth, user, email } = await product();
    expect(await signInAtProvider(browser(auth))).toBe('/runs');
    provider.state.person.email = someEmail('renamed');
    const ada = browser(auth);
    expect(await signInAtProvider(ada)).toBe('/runs');
    expect((await auth.identify(ada.request('/api/me')))?.user.id).toBe(user.id);
    provider.state.person = { sub: randomUUID(), email, email_verified: true, name: 'Eve' };
    expect(await signInAtProvider(browser(auth))).toBe('/sign-in?error=no_account');
  });

  test("the session contains nothing of the provider's data", async () => {
    const { auth } = await product();
    const ada = browser(auth);
    await signInAtProvider(ada);
    expect(await (await ada.visit('/api/auth/session')).json()).toEqual({ user: {}, expires: expect.any(String) });
    const claims = await decode({ token: ada.jar.get('next-auth.session-token'), secret: SECRET });
    expect(Object.keys(claims ?? {}).sort()).toEqual(['exp', 'iat', 'jti', 'sid', 'since', 'sub', 'v']);
  });

  test('a response to a sign-in that this browser did not begin is refused', async () => {
    const { auth } = await product();
    const ada = browser(auth);
    expect(await signInAtProvider(ada, (url) => url.searchParams.set('state', 'forged'))).toMatch(
      /^\/sign-in\?.*error=OAuthCallback/,
    );
    expect(await auth.identify(ada.request('/api/me'))).toBeUndefined();
    expect(takeConsole()).toHaveLength(1);
  });

  test('an unreachable storage is reported at sign-in', async () => {
    const { auth, state } = await product();
    const ada = browser(auth);
    expect(
      await signInAtProvider(ada, () => {
        state.down = new Error('connect ECONNREFUSED');
      }),
    ).toBe('/sign-in?error=unavailable');
    expect(takeConsole()).toHaveLength(1);
  });
});

test('only configured providers are available', async () => {
  const { auth } = await product({ github: client, google: client });
  expect(Object.keys(await (await browser(auth).visit('/api/auth/providers')).json())).toEqual([
    'credentials',
    'link',
    'github',
    'google',
    'oidc',
  ]);
  const bare = await product({ oidc: undefined });
  expect(Object.keys(await (await browser(bare.auth).visit('/api/auth/providers')).json())).toEqual(['credentials', 'link']);
});

describe('GitHub profiles', () => {
  /** The used parts of GitHub's REST API (users, emails). */
  function gitHub(emails: object[]) {
    const requestResource = async (url: string, token: string) => ({
      statusCode: token === 'at' ? 200 : 401,
      body: Buffer.from(JSON.stringify(url.endsWith('/emails') ? emails : { id: 7, login: 'ada', name: null })),
    });
    const [provider] = oauthProviders({ github: client });
    const { userinfo } = provider ?? {};
    if (typeof userinfo !== 'object') throw new Error('GitHub has no userinfo');
    // Of openid-client's arguments only these are used.
    return userinfo.request?.({ client: { requestResource }, tokens: { access_token: 'at' } } as never);
  }

  test('a GitHub profile has the primary e-mail, and whether GitHub has verified it', async () => {
    const other = { email: 'old@example.com', primary: false, verified: true };
    expect(await gitHub([other, { email: 'ada@example.com', primary: true, verified: true }])).toEqual({
      sub: '7',
      name: 'ada',
      email: 'ada@example.com',
      email_verified: true,
    });
    expect(await gitHub([other])).toMatchObject({ email: undefined, email_verified: undefined });
  });
});
