import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { OAuthGrant } from '@/lib/core/connections/oauth-grant';
import { SignInNeeded, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { openHttpSession } from '@/lib/sources/mcp/http-session';
import { mcpServer } from '@/lib/sources/mcp/mcp-server';
import { type AuthorizationResponse, type McpSignIn, mcpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import { createTokenSources, type TokenStore } from '@/lib/sources/oauth/token-source';
import { fakeMcpServer } from '../../fakes/mcp-server';
import { oauthMcpServer } from '../../fakes/oauth-mcp-server';
import { officialOAuthServer } from '../../fakes/official-oauth-server';

const redirectUri = 'http://127.0.0.1:3000/api/connections/callback';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).toReversed()) await one.close();
});

/** A user's browser, an MCP server that requires a sign-in, and a client of both. */
async function world({ path, limitMs }: { path?: string; limitMs?: number } = {}) {
  const site = await oauthMcpServer({ path, tools: [{ name: 'search', inputSchema: { type: 'object' } }] });
  closing.push(site);
  const oauth = mcpOAuth({ redirectUri, allowPrivate: site.hosts, ...(limitMs && { limitMs }) });
  const begin = (more: Partial<McpSignIn> = {}) => oauth.begin({ label: 'Wiki', url: site.server.url, ...more });

  return {
    ...site,
    oauth,
    begin,
    async signIn(more: Partial<McpSignIn> = {}): Promise<OAuthGrant> {
      const { url, verifier, registration } = await begin(more);
      return oauth.exchange('Wiki', registration, { ...(await agree(url)), verifier });
    },
  };
}

/** Acts as the user's browser, and returns the parameters of the callback. */
async function agree(url: string): Promise<AuthorizationResponse & { state: string }> {
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location');
  if (!location?.startsWith(redirectUri)) throw new Error(`The browser was sent to ${location}.`);
  // Safe: the parameters that this test reads are texts.
  return Object.fromEntries(new URL(location).searchParams) as never;
}

type World = Awaited<ReturnType<typeof world>>;

/** A server process: several share one store. */
function processOf(
  { server, oauth, hosts }: Pick<World, 'oauth' | 'hosts'> & { server: { url: string } },
  kept: { grant: OAuthGrant; ended: string[]; isAway?: boolean },
) {
  const version = () => JSON.stringify(kept.grant);
  const reach = () => {
    if (kept.isAway) throw new StoreUnavailable(new Error('The database is away.'));
  };
  const store: TokenStore<OAuthGrant> = {
    id: 'connection-1',
    label: 'Wiki',
    async load() {
      reach();
      return { tokens: kept.grant, version: version() };
    },
    async save(grant, was) {
      reach();
      if (version() !== was) return undefined;
      kept.grant = grant;
      return version();
    },
    refresh: (grant) => oauth.refresh('Wiki', grant),
    signInNeeded: async ({ message }) => void kept.ended.push(message),
  };
  const tokens = createTokenSources()(store);
  const options = { label: 'Wiki', url: server.url, tokens, allowPrivate: hosts, onToolsChanged() {} };
  const client = mcpServer({ label: 'Wiki', open: () => openHttpSession(options) });
  closing.push(client);
  return {
    call: (n: number) => client.call({ name: 'search', args: { n }, repeatable: false, signal: new AbortController().signal }),
  };
}

async function signedIn(options: Parameters<typeof world>[0] = {}) {
  const w = await world(options);
  const kept = { grant: await w.signIn(), ended: [] as string[], isAway: false };
  return { ...w, kept, process: () => processOf(w, kept) };
}

const formsOf = ({ authorization }: World, path: string) =>
  authorization.state.asked.filter((one) => one.path === path).map(({ form }) => form);

describe('signing in to an MCP server', () => {
  test('registers a client, sends the user to the authorization server with PKCE, and yields tokens for this server', async () => {
    const w = await world();
    const { url, state, verifier, registration } = await w.begin();
    const { origin, searchParams: query } = new URL(url);
    expect(origin).toBe(w.authorization.issuer);
    expect(Object.fromEntries(query)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: registration.clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      resource: w.server.url,
      scope: 'wiki:read offline_access',
      prompt: 'consent',
    });
    expect(url).not.toContain(verifier);
    const back = await agree(url);
    expect(back.state).toBe(state);
    const grant = await w.oauth.exchange('Wiki', registration, { ...back, verifier });
    expect(grant).toMatchObject({ accessToken: expect.stringMatching(/^at-/), refreshToken: expect.stringMatching(/^rt-/) });
    expect(formsOf(w, '/token')[0]?.get('resource')).toBe(w.server.url);
  });

  test.each(['path', 'root'] as const)('finds the metadata at its well-known address (%s)', async (names) => {
    const w = await world();
    w.state.names = names;
    expect(await w.signIn()).toMatchObject({ resource: w.server.url });
  });

  test('accepts metadata of the whole server for one of its paths', async () => {
    const w = await world();
    w.state.resource.resource = `http://${w.server.host}`;
    expect((await w.begin()).registration.resource).toBe(`http://${w.server.host}`);
  });

  test.each(['oauth2', 'oidc', 'oidcBefore'] as const)(
    'works with an issuer with a path and its metadata as %s',
    async (place) => {
      const w = await world({ path: '/tenant' });
      w.authorization.state.discovery = place;
      expect(await w.signIn()).toMatchObject({ issuer: `http://${w.authorization.host}/tenant` });
    },
  );

  test('accepts an issuer that ends with a slash where another address has none', async () => {
    const w = await world({ path: '/tenant' });
    w.state.resource.authorization_servers = [`${w.authorization.issuer}/`];
    expect(await w.signIn()).toMatchObject({ issuer: w.authorization.issuer });
  });

  test('accepts the issuer of a whole server for one of its tenants, as Atlassian names it', async () => {
    const w = await world({ path: '/tenant' });
    const issuer = `http://${w.authorization.host}`;
    w.authorization.state.metadata.issuer = issuer;
    await expect(w.signIn()).rejects.toBeInstanceOf(ToolFailed);
    expect(formsOf(w, '/token')).toEqual([]);
    w.authorization.state.iss = issuer;
    expect(await w.signIn()).toMatchObject({ issuer });
  });

  test('accepts the issuer of another server that receives all secrets, as Slack and Salesforce name it', async () => {
    const w = await world();
    w.state.resource.authorization_servers = [`http://${w.server.host}`];
    w.state.hosted = w.authorization.metadata();
    expect(await w.signIn()).toMatchObject({ issuer: w.authorization.issuer });
    // Who claims to be another server learns neither codes nor tokens.
    for (const endpoint of ['token_endpoint', 'registration_endpoint', 'revocation_endpoint', 'authorization_endpoint']) {
      w.state.hosted = { ...w.authorization.metadata(), [endpoint]: `http://${w.server.host}/${endpoint}` };
      await expect(w.begin()).rejects.toThrow(`its sign-in server names another one (${w.authorization.issuer}).`);
    }
  });

  test.each([
    ['login.wiki.test', 'wiki.test', true],
    ['wiki.test', 'login.wiki.test', true],
    ['login.wiki.test', 'login.notes.test', false],
    ['xwiki.test', 'wiki.test', false],
  ])('lets the page of %s be on the host of the metadata, %s: %s', async (named, found, isAccepted) => {
    const w = await world();
    const at = (host: string) => `http://${host}:${w.server.host.split(':')[1]}`;
    const hosts = [...w.hosts, ...[named, found].map((host) => at(host).slice('http://'.length))];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const fetch: SafeFetch = (url, options) => safeFetch(url, { ...options, resolve });
    w.state.resource.authorization_servers = [at(found)];
    w.state.hosted = {
      ...w.authorization.metadata(),
      issuer: at(named),
      token_endpoint: `${at(named)}/token`,
      authorization_endpoint: `${at(found)}/authorize`,
      registration_endpoint: `${at(named)}/register`,
      revocation_endpoint: undefined,
    };
    const begun = mcpOAuth({ redirectUri, allowPrivate: hosts, fetch }).begin({
      label: 'Wiki',
      url: w.server.url,
      clientId: 'mine',
    });
    if (isAccepted) expect((await begun).url).toMatch(`${at(found)}/authorize?`);
    else await expect(begun).rejects.toThrow(/names another one/);
  });

  test('works with an address with a query, of which only the server knows the rest', async () => {
    const w = await world();
    const url = `${w.server.url}?project_ref=a`;
    for (const names of ['challenge', 'path'] as const) {
      w.state.names = names;
      expect(await w.signIn({ url })).toMatchObject({ url, resource: w.server.url });
    }
    w.state.names = 'nothing';
    w.state.hosted = w.authorization.metadata();
    const kept = { grant: await w.signIn({ url }), ended: [] };
    expect(kept.grant).toMatchObject({ url, resource: w.server.url });
    await processOf({ ...w, server: { url } }, kept).call(1);
    expect(w.server.asked.at(-1)?.path).toBe('/mcp?project_ref=a');
  });

  test.each([
    ['client_secret_basic', undefined],
    ['client_secret_post', ['client_secret_post']],
  ])('uses a client that the user has registered, with its secret (%s)', async (clientAuth, supported) => {
    const w = await world();
    if (supported) w.authorization.state.metadata.token_endpoint_auth_methods_supported = supported;
    w.authorization.addClient('mine', { redirectUris: [redirectUri], secret: 'a secret: yes' });
    expect(await w.signIn({ clientId: 'mine', clientSecret: 'a secret: yes' })).toMatchObject({ clientId: 'mine', clientAuth });
    expect(formsOf(w, '/register')).toEqual([]);
  });

  test('keeps the secret that the authorization server gives to the registered client', async () => {
    const w = await world();
    w.authorization.state.confidential = true;
    expect(await w.signIn()).toMatchObject({ clientAuth: 'client_secret_post', clientSecret: expect.stringMatching(/^secret-/) });
  });

  test('accepts a registration with the status 200 whose secret has no expiry', async () => {
    const w = await world();
    Object.assign(w.authorization.state, { confidential: true, registersLoosely: true });
    expect(await w.signIn()).toMatchObject({ clientSecret: expect.stringMatching(/^secret-/) });
  });

  test('ignores an ID token, however it is signed, also of a refresh', async () => {
    const w = await world();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    w.authorization.state.idToken = `${part({ alg: 'ES384' })}.${part({ iss: 'https://elsewhere.example/', nonce: 'n' })}.c2ln`;
    const { refreshToken = '', ...grant } = await w.signIn();
    expect((await w.oauth.refresh('Wiki', { ...grant, refreshToken })).accessToken).toMatch(/^at-/);
  });

  test('can be revoked at the authorization server, where that is offered', async () => {
    const w = await world();
    const grant = await w.signIn();
    await w.oauth.revoke('Wiki', { ...grant, revocationEndpoint: undefined });
    expect(w.authorization.signIns).toBe(1);
    await w.oauth.revoke('Wiki', grant);
    expect(w.authorization.signIns).toBe(0);
  });
});

describe('a sign-in fails with an explanation', () => {
  const cases: [string, (w: World) => object, RegExp][] = [
    [
      'registration is refused',
      (w) => Object.assign(w.authorization.state, { registers: false }),
      /Wiki refused the sign-in \(invalid_client_metadata/,
    ],
    [
      'registration is not offered',
      (w) => Object.assign(w.authorization.state.metadata, { registration_endpoint: undefined }),
      /enter its client ID/,
    ],
    ['no authorization server is named', (w) => Object.assign(w.state, { names: 'nothing' }), /does not say how to sign in/],
    [
      'the authorization server has no metadata',
      (w) => Object.assign(w.authorization.state, { discovery: 'none' }),
      /does not say how to sign in/,
    ],
    [
      'the metadata is for another issuer',
      (w) => Object.assign(w.authorization.state.metadata, { issuer: 'https://other.example' }),
      /names another one \(https:\/\/other\.example\)/,
    ],
    [
      'the metadata is for another tenant',
      (w) => Object.assign(w.authorization.state.metadata, { issuer: `http://${w.authorization.host}/other` }),
      /names another one/,
    ],
    [
      'the metadata is for a tenant of another server',
      (w) => {
        w.state.hosted = { ...w.authorization.metadata(), issuer: `http://${w.authorization.host}/tenant` };
        return Object.assign(w.state.resource, { authorization_servers: [`http://${w.server.host}`] });
      },
      /names another one/,
    ],
    ['the issuer is no address', (w) => Object.assign(w.authorization.state.metadata, { issuer: 'nobody' }), /cannot be read/],
    [
      'the metadata has other types',
      (w) => Object.assign(w.authorization.state.metadata, { token_endpoint: { a: 1 } }),
      /cannot be read/,
    ],
    [
      'PKCE is not supported',
      (w) => Object.assign(w.authorization.state.metadata, { code_challenge_methods_supported: ['plain'] }),
      /does not support PKCE/,
    ],
    [
      'the metadata is for another server',
      (w) => Object.assign(w.state.resource, { resource: 'https://bank.example/mcp' }),
      /that of another server/,
    ],
    [
      'the metadata is for another path',
      (w) => Object.assign(w.state.resource, { resource: `${w.server.url}-other` }),
      /that of another server/,
    ],
    [
      'the metadata is on another server',
      (w) => Object.assign(w.state, { challenge: `http://${w.authorization.host}/metadata` }),
      /on another server/,
    ],
    [
      'the client identifier is too long to be kept',
      (w) =>
        Object.assign(w.authorization.state.metadata, { token_endpoint: `http://${w.authorization.host}/${'x'.repeat(1900)}` }),
      /too long/,
    ],
  ];

  test.each(cases)('when %s', async (_, fault, message) => {
    const w = await world();
    w.authorization.state.metadata.revocation_endpoint = `http://${w.authorization.host}/${'x'.repeat(600)}`;
    fault(w);
    const failed = w.begin();
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(ToolFailed);
  });

  test.each([
    ['authorization_servers', ['http://10.0.0.1/']],
    ['authorization_servers', ['https://10.0.0.1/']],
    ['authorization_servers', ['http://issuer.example/']],
    ['authorization_servers', ['file:///etc/passwd']],
  ])('when the resource names an authorization server at a forbidden address (%s %j)', async (name, value) => {
    const w = await world();
    w.state.resource[name] = value;
    await expect(w.begin()).rejects.toThrow(/The sign-in to Wiki is not possible/);
    expect(w.authorization.state.asked).toEqual([]);
  });

  test.each([
    ['token_endpoint', 'http://169.254.169.254/latest'],
    ['token_endpoint', 'http://tokens.example/token'],
    ['registration_endpoint', 'http://127.0.0.1:1/register'],
    ['registration_endpoint', 'https://10.0.0.1/register'],
    ['revocation_endpoint', 'ftp://files.example/'],
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['authorization_endpoint', 'http://login.example/'],
    ['authorization_endpoint', 'https://user:pass@login.example/'],
  ])('when the authorization server has a forbidden %s: %s', async (name, value) => {
    const w = await world();
    w.authorization.state.metadata[name] = value;
    await expect(w.begin()).rejects.toThrow(/The sign-in to Wiki is not possible/);
    expect(formsOf(w, '/register')).toEqual([]);
  });

  test('when a token endpoint is a private address behind https, which is refused before anything is sent', async () => {
    const w = await world();
    w.authorization.state.metadata.token_endpoint = 'https://10.0.0.1/token';
    const { url, verifier, registration } = await w.begin();
    const attempt = w.oauth.exchange('Wiki', registration, { ...(await agree(url)), verifier });
    await expect(attempt).rejects.toThrow('10.0.0.1 is not an address on the public internet.');
  });

  test('when the MCP server itself is reached without https', async () => {
    const w = await world();
    await expect(w.begin({ url: 'http://wiki.example/mcp' })).rejects.toThrow('wiki.example does not use https.');
  });

  test('when the servers take too long altogether', async () => {
    const w = await world({ limitMs: 150 });
    w.authorization.state.delayMs = 400;
    await expect(w.begin()).rejects.toThrow('Wiki cannot be reached to sign in. Try again in a moment.');
  });

  test('when the user declines', async () => {
    const w = await world();
    w.authorization.state.denies = true;
    await expect(w.signIn()).rejects.toThrow('Wiki did not sign you in (access_denied).');
  });

  test('when the callback comes from another issuer than the one that the user was sent to, without sending the code', async () => {
    const w = await world();
    w.authorization.state.iss = 'https://other.example';
    await expect(w.signIn()).rejects.toBeInstanceOf(ToolFailed);
    const { url, verifier, registration } = await w.begin();
    const { code } = await agree(url);
    await expect(w.oauth.exchange('Wiki', registration, { code, verifier })).rejects.toBeInstanceOf(ToolFailed);
    expect(formsOf(w, '/token')).toEqual([]);
  });

  test('when the code is used with another verifier, or a second time', async () => {
    const w = await world();
    const { url, verifier, registration } = await w.begin();
    const wrong = { ...(await agree(url)), verifier: 'x'.repeat(64) };
    await expect(w.oauth.exchange('Wiki', registration, wrong)).rejects.toBeInstanceOf(SignInNeeded);
    const right = { ...(await agree(url)), verifier };
    await w.oauth.exchange('Wiki', registration, right);
    await expect(w.oauth.exchange('Wiki', registration, right)).rejects.toThrow(/invalid_grant: about invalid_grant/);
  });

  test('when the tokens are of another kind', async () => {
    const w = await world();
    w.authorization.state.tokenType = 'DPoP';
    await expect(w.signIn()).rejects.toThrow('it issues tokens of a kind that cannot be used here');
  });

  test('when a server with which a client secret was used names another authorization server', async () => {
    const w = await world();
    const known = { clientId: 'mine', clientSecret: 's', issuer: 'https://login.example' };
    await expect(w.begin(known)).rejects.toThrow(/another sign-in server than before/);
  });
});

describe('calls of an MCP server with a sign-in', () => {
  test('carry the token to this server only', async () => {
    const w = await signedIn();
    await w.process().call(1);
    const sent = w.server.asked.flatMap(({ headers }) => headers.authorization ?? []);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${w.kept.grant.accessToken}`]));
    expect(w.authorization.state.asked.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    const thief = await fakeMcpServer();
    closing.push(thief);
    w.state.redirect = thief.url;
    await expect(processOf({ ...w, hosts: [...w.hosts, thief.host] }, w.kept).call(2)).rejects.toBeInstanceOf(ToolFailed);
    expect(thief.asked).toEqual([]);
  });

  test('refresh an expired token once, however many calls and processes find it expired', async () => {
    const w = await signedIn();
    const [one, other] = [w.process(), w.process()];
    await Promise.all([one.call(0), other.call(0)]);
    w.authorization.expireAccess();
    w.authorization.state.delayMs = 20;
    const results = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? one : other).call(n)));
    expect(results).toEqual(Array.from({ length: 8 }, (_, n) => ({ text: `search {"n":${n}}` })));
    expect(w.authorization.state.refreshes).toBe(1);
    expect(w.kept).toMatchObject({ ended: [], grant: { refreshToken: expect.stringMatching(/^rt-/) } });
    expect(w.kept.grant.leaseUntil).toBeUndefined();
  });

  test('refresh the token that another process has stored, when it has expired as well', async () => {
    const w = await signedIn();
    const [one, other] = [w.process(), w.process()];
    await one.call(1);
    for (const { call } of [other, one]) {
      w.authorization.expireAccess();
      expect(await call(2)).toEqual({ text: 'search {"n":2}' });
    }
    expect(w.authorization.state.refreshes).toBe(2);
    expect(w.kept.ended).toEqual([]);
  });

  test('keep the refresh token when the server does not rotate it', async () => {
    const w = await signedIn();
    w.authorization.state.rotates = false;
    const { refreshToken } = w.kept.grant;
    for (const n of [1, 2]) {
      w.authorization.expireAccess();
      await w.process().call(n);
    }
    expect(w.kept.grant.refreshToken).toBe(refreshToken);
    expect(w.authorization.state.refreshes).toBe(2);
  });

  test('go on when the process that was refreshing has ended', async () => {
    const w = await signedIn();
    w.authorization.expireAccess();
    w.kept.grant = { ...w.kept.grant, leaseUntil: new Date(Date.now() + 100).toISOString() };
    expect(await w.process().call(1)).toEqual({ text: 'search {"n":1}' });
  });

  test('wait for a lease no longer than leases last, however far ahead its end is', async () => {
    const w = await signedIn();
    w.authorization.expireAccess();
    w.kept.grant = { ...w.kept.grant, leaseUntil: new Date(Date.now() + 3_600_000).toISOString() };
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now');
    try {
      const made = w.process().call(1);
      while (clock.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      clock.mockImplementation(() => now() + 20_000);
      expect(await made).toEqual({ text: 'search {"n":1}' });
    } finally {
      clock.mockRestore();
    }
  });

  test.each([
    ['is refused', (w: World) => Object.assign(w.authorization.state, { refusesRefresh: true })],
    ['is of a sign-in that was revoked', (w: World) => w.authorization.endSignIns()],
  ])('need another sign-in when the refresh token %s', async (_, fault) => {
    const w = await signedIn();
    const { call } = w.process();
    await call(1);
    w.authorization.expireAccess();
    fault(w);
    const failed = await Promise.allSettled([call(2), call(3)]);
    for (const one of failed) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(SignInNeeded) });
    expect(w.kept.ended[0]).toMatch(
      /^Wiki no longer accepts this sign-in \(invalid_grant.*sign in again on the Connections page\.$/,
    );
    expect(w.server.calls.map(({ args }) => args)).toEqual([{ n: 1 }]);
  });

  test('need another sign-in when there is no refresh token, or new tokens are rejected, too', async () => {
    const w = await signedIn();
    const { refreshToken: _, ...without } = w.kept.grant;
    w.authorization.expireAccess();
    const alone = { grant: without, ended: [] as string[] };
    await expect(processOf(w, alone).call(1)).rejects.toThrow('Wiki no longer accepts this sign-in.');
    const elsewhere = await signedIn();
    const lost = { grant: elsewhere.kept.grant, ended: [] as string[] };
    const misled = processOf({ ...elsewhere, server: w.server, hosts: [...w.hosts, ...elsewhere.hosts] }, lost);
    await expect(misled.call(1)).rejects.toThrow('Wiki no longer accepts this sign-in.');
    expect([alone.ended.length, lost.ended.length]).toEqual([1, 1]);
  });

  test('fail when a refresh takes too long, which ends neither the sign-in nor the tries of others', async () => {
    const w = await signedIn({ limitMs: 200 });
    w.authorization.expireAccess();
    w.authorization.state.delayMs = 500;
    await expect(w.process().call(1)).rejects.toThrow('Wiki cannot be reached to sign in. Try again in a moment.');
    expect(w.kept).toMatchObject({ ended: [] });
    expect(w.kept.grant.leaseUntil).toBeUndefined();
  });

  test('that the sign-in does not permit fail, and the tokens stay', async () => {
    const w = await signedIn();
    const { call } = w.process();
    await call(1);
    w.state.forbids = true;
    await expect(call(2)).rejects.toThrow('Wiki does not permit this to the person who signed in.');
    expect(w.authorization.state.refreshes).toBe(0);
    w.state.forbids = false;
    expect(await call(3)).toEqual({ text: 'search {"n":3}' });
    expect(w.kept.ended).toEqual([]);
  });

  test('use the tokens of a refresh after which the database was away, once it is back', async () => {
    const w = await signedIn();
    const { call } = w.process();
    await call(1);
    w.authorization.expireAccess();
    w.authorization.state.delayMs = 50;
    const { refreshToken } = w.kept.grant;
    const made = call(2);
    while (w.kept.grant.leaseUntil === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    w.kept.isAway = true;
    await expect(made).rejects.toThrow();
    await expect(call(3)).rejects.toThrow();
    w.kept.isAway = false;
    expect(await call(4)).toEqual({ text: 'search {"n":4}' });
    expect(w.authorization.state.refreshes).toBe(1);
    expect(w.kept.ended).toEqual([]);
    expect(w.kept.grant.refreshToken).not.toBe(refreshToken);
    expect(w.kept.grant.leaseUntil).toBeUndefined();
    w.authorization.expireAccess();
    expect(await w.process().call(5)).toEqual({ text: 'search {"n":5}' });
  });

  test('use the tokens of a sign-in that was made while the old ones were refreshed', async () => {
    const w = await signedIn();
    const { call } = w.process();
    await call(1);
    w.authorization.endSignIns();
    const next = await w.signIn();
    w.authorization.state.delayMs = 50;
    const made = call(2);
    while (w.kept.grant.leaseUntil === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    w.kept.grant = next;
    expect(await made).toEqual({ text: 'search {"n":2}' });
    expect(w.kept.ended).toEqual([]);
  });
});

test('the official server made with the MCP SDK is signed in to, called, refreshed and signed out of', async () => {
  const server = await officialOAuthServer();
  closing.push(server);
  const hosts = [server.host];
  const oauth = mcpOAuth({ redirectUri, allowPrivate: hosts });
  const { url, verifier, registration } = await oauth.begin({ label: 'Wiki', url: server.url });
  const kept = { grant: await oauth.exchange('Wiki', registration, { ...(await agree(url)), verifier }), ended: [] as string[] };
  const { call } = processOf({ server, oauth, hosts }, kept);
  expect(await call(1)).toEqual({ text: 'found' });
  server.expireAccess();
  expect(await call(2)).toEqual({ text: 'found' });
  await oauth.revoke('Wiki', kept.grant);
  expect(server.signIns).toBe(0);
  server.expireAccess();
  await expect(call(3)).rejects.toBeInstanceOf(SignInNeeded);
});

test('messages and errors contain neither tokens nor codes nor secrets', async () => {
  const w = await signedIn();
  const { accessToken, refreshToken } = w.kept.grant;
  await w.authorization.close();
  const failed = await w.oauth
    .refresh('Wiki', { ...w.kept.grant, refreshToken: String(refreshToken) })
    .catch((error: Error) => error);
  expect(failed).toBeInstanceOf(ToolFailed);
  const { message, stack, cause } = failed as Error;
  for (const secret of [accessToken, refreshToken]) expect(`${message} ${stack} ${JSON.stringify(cause)}`).not.toContain(secret);
});
