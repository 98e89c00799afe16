import { describe, expect, test } from '@jest/globals';
import { registerClient } from '@modelcontextprotocol/sdk/client/auth.js';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { NextRequest } from 'next/server';
import OpenAI from 'openai';
import nextConfig from '@/next.config';
import { config, proxy } from '@/proxy';

const SESSION = { cookie: 'next-auth.session-token=x' };

function visit(path: string, headers: Record<string, string> = SESSION) {
  return proxy(new NextRequest(new URL(path, 'https://team.example'), { headers }));
}

const NO_METADATA = undefined;

/** Sends a request to the server as a program does, which follows redirections. */
function fetchOf(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  return Promise.resolve(proxy(new NextRequest(new Request(input, init))));
}

function policyOf(response: Response): Map<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

describe("a page's content security policy", () => {
  test('the policy allows only scripts with its nonce, neither inline scripts nor eval', () => {
    const policy = policyOf(visit('/chat'));
    const [nonce, ...rest] = policy.get('script-src') ?? [];
    expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/);
    expect(rest).toEqual(["'strict-dynamic'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });

  test('each response has its own nonce, which is passed to the page', () => {
    const [one, two] = [visit('/chat'), visit('/chat')];
    const nonces = [one, two].map((response) => policyOf(response).get('script-src')?.[0]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]).toBe(`'nonce-${one.headers.get('x-middleware-request-x-nonce')}'`);
    expect(one.headers.get('x-middleware-request-content-security-policy')).toBe(one.headers.get('content-security-policy'));
  });

  test('a visitor cannot choose the policy', () => {
    const response = visit('/chat', { ...SESSION, 'x-nonce': 'mine', 'content-security-policy': "script-src 'unsafe-inline'" });
    expect(response.headers.get('x-middleware-request-x-nonce')).not.toBe('mine');
    expect(response.headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
  });

  test('the policy limits images, connections, frames and forms to this origin', () => {
    const policy = policyOf(visit('/sign-in', {}));
    expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(none)).toEqual(["'none'"]);
  });
});

describe('the page of a published desk', () => {
  const ancestorsOf = (path: string) => policyOf(visit(path, {})).get('frame-ancestors');

  test('needs no session, and is in no frame unless its address names the embedding origin', () => {
    expect(visit('/ask/d1?lang=fr', {}).status).toBe(200);
    expect(ancestorsOf('/ask/d1')).toEqual(["'none'"]);
    expect(ancestorsOf('/ask/d1?embed=https%3A%2F%2Fwww.office.example')).toEqual(['https://www.office.example']);
  });

  test.each(['*', 'null', 'https:', 'data:text/html,x', "https://x.example'; script-src *", 'https://x.example;script-src'])(
    'an address cannot write the policy: %s',
    (origin) => {
      const policy = visit(`/ask/d1?${new URLSearchParams({ embed: origin })}`, {}).headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/frame-ancestors (?!'none'|https:\/\/x\.example$)/);
      expect(policy.match(/script-src/g)).toHaveLength(1);
    },
  );

  test('no other page is in a frame, whatever its address says', () => {
    for (const path of ['/chat', '/ask', '/ask/d1/more', '/sign-in']) {
      expect(policyOf(visit(`${path}?embed=https://www.office.example`)).get('frame-ancestors') ?? ["'none'"]).toEqual([
        "'none'",
      ]);
    }
  });
});

describe('signed-out visitors', () => {
  test.each([
    ['/', '/'],
    ['/runs/r1?tab=events&after=3', '/runs/r1?tab=events&after=3'],
    ['//evil/x', '//evil/x'],
  ])('a signed-out visitor to %s is sent to the sign-in page and returns afterwards', (path, next) => {
    const response = proxy(new NextRequest(`https://team.example${path}`));
    const target = new URL(response.headers.get('location') ?? '');
    expect(response.status).toBe(307);
    expect(target.origin + target.pathname).toBe('https://team.example/sign-in');
    expect(target.searchParams.get('next')).toBe(next);
  });

  test.each(['/sign-in', '/sign-in?token=x', '/icon.svg', '/robots.txt', '/sample-desk', '/sample-desk/fr/ferry/tarifs'])(
    'a signed-out visitor may see %s',
    (path) => {
      expect(visit(path, {}).headers.get('location')).toBeNull();
    },
  );

  test('an address that only begins like a public one needs a session', () => {
    expect(visit('/sample-desks', {}).headers.get('location')).toContain('/sign-in');
  });

  test('a visitor with any session cookie is let through, since the page checks it', () => {
    expect(visit('/chat').headers.get('location')).toBeNull();
    expect(visit('/chat', { cookie: '__Host-next-auth.session-token=x' }).headers.get('location')).toBeNull();
  });
});

test('a browser that comes back from a provider without a session is sent to the sign-in page', () => {
  const back = '/api/connections/callback?code=secret&state=x';
  expect(visit(back, {}).headers.get('location')).toBe('https://team.example/sign-in?next=%2Fconnections%3Ffailed%3Dunknown');
  expect(visit(back).headers.get('location')).toBeNull();
  expect(config.matcher).toContain('/api/connections/callback');
});

test('the proxy runs for pages, but not for API routes and built files', () => {
  const matches = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path));
  // Images are not optimized here: what is asked for there gets the page for what does not exist.
  for (const page of ['/', '/chat', '/apix', '/v10', '/nowhere/at/all', '/sign-in', '/_next/image'])
    expect([page, matches(page)]).toEqual([page, true]);
  for (const other of ['/api', '/v1', '/v1/models', '/api/chat', '/api/nowhere', '/_next/static/x.js'])
    expect([other, matches(other)]).toEqual([other, false]);
});

test('all other responses get their headers from next.config', async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const headersOf = (source: string) =>
    new Map(rules.find((rule) => rule.source === source)?.headers.map((h) => [h.key, h.value]));
  expect(headersOf('/:path*').get('x-content-type-options')).toBe('nosniff');
  expect(headersOf('/(api|v1)/:path*').get('content-security-policy')).toContain("default-src 'none'");
  const hsts = rules.find(({ headers }) => headers.some(({ key }) => key === 'strict-transport-security'));
  expect(hsts?.has).toEqual([{ type: 'header', key: 'x-forwarded-proto', value: 'https' }]);
});

test('files that came from outside are sandboxed', async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  // As in Next, the last rule that matches replaces the others, and the header of a handler.
  const policyOf = (path: string) =>
    rules
      .filter(({ source }) => getPathMatch(source)(path))
      .flatMap(({ headers }) => headers.flatMap(({ key, value }) => (key === 'content-security-policy' ? [value] : [])))
      .at(-1);
  for (const path of ['/api/documents/d1/file', '/api/attachments/a1', '/api/agent-files/f1/text'])
    expect(policyOf(path)?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'none'"]),
    );
  expect(policyOf('/api/runs')).not.toContain('sandbox');
});

test('/api and /v1 are answered by the routes of unknown paths; a rule for all paths of /v1 would hide its dynamic routes', async () => {
  const rules = await nextConfig.rewrites?.();
  expect(rules).toEqual([
    { source: '/api', destination: '/api/nothing' },
    { source: '/v1', destination: '/v1/nothing' },
  ]);
});

describe('a program without a session', () => {
  test('that is an MCP client is told about its key, where it looks for OAuth', async () => {
    const clientMetadata = { redirect_uris: ['http://localhost:3334/oauth/callback'] };
    const registered = registerClient('https://team.example', { metadata: NO_METADATA, clientMetadata, fetchFn: fetchOf });
    await expect(registered).rejects.toThrow(/API key of Roundtable.*has expired/);
    for (const path of ['/authorize?client_id=x', '/token']) expect(visit(path, {}).status).toBe(404);
  });

  test('that has the wrong address is told where the API is, and not sent to the sign-in page', async () => {
    const client = new OpenAI({ apiKey: 'rt_1', baseURL: 'https://team.example', fetch: fetchOf, maxRetries: 0 });
    const asked = client.chat.completions.create({ model: 'x', messages: [] });
    await expect(asked).rejects.toMatchObject({ status: 404, message: expect.stringContaining('below /v1') });
  });

  test('that only reads is sent to the sign-in page, like a person', () => {
    expect(proxy(new NextRequest('https://team.example/chat', { method: 'HEAD' })).status).toBe(307);
  });
});
