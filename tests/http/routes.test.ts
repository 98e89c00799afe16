import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { apiKeyRequest, profileRequest } from '@/lib/api/account-requests';
import { chatRequest, multiRequest } from '@/lib/api/requests';
import { authForm } from '@/lib/api/sign-in-requests';
import type { SignedIn } from '@/lib/core/actor';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import { KEY_SCOPES } from '@/lib/core/ports/api-key-store';
import type { User } from '@/lib/core/ports/user-store';
import { bodyChunks, readText } from '@/lib/http/read-body';
import { createRoutes, type RouteDeps } from '@/lib/http/routes';
import { heapBytes } from '../heap-bytes';
import { takeConsole } from '../setup';

const ORIGIN = 'https://team.example';
const user: User = {
  id: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  passwordHash: null,
  role: 'owner',
  disabled: false,
  sessionVersion: 1,
  linkVersion: 0,
  isReviewer: false,
  allowedAgents: null,
  budget: null,
  settings: {},
  createdAt: '2026-01-01T00:00:00Z',
};

interface Product extends RouteDeps {
  team: { enabled: boolean; maxAgents: number };
}

const actors: Record<SignedIn['type'], SignedIn> = {
  user: { type: 'user', user },
  key: { type: 'key', user, scopes: KEY_SCOPES },
  schedule: { type: 'schedule', user },
};

function routesFor(type: SignedIn['type'] | undefined) {
  const auth = { origin: ORIGIN, identify: async () => type && actors[type] };
  return createRoutes<Product>(async () => {
    return { auth, onRefusal: async () => {}, openLargeBody: () => () => {}, team: { enabled: true, maxAgents: 3 } };
  });
}

const { route, publicRoute } = routesFor('user');
const here = { params: Promise.resolve({}) };

type Body = NonNullable<RequestInit['body']>;

function post(body?: Body, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, duplex: 'half' };
  return new Request(`${ORIGIN}/api/x`, init);
}

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string; fields?: Record<string, string> } };
  return { status: response.status, ...error };
}

const message = { role: 'user', content: 'hello' };
const team = { agents: ['data-steward'], rounds: 1, messages: [message] };
const agents = ['data-steward', 'prospect-finder', 'contract-reader'];
const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

const hostile: [string, Body][] = [
  ['nothing', ''],
  ['blanks', ' \n '],
  ['half an object', '{'],
  ['a trailing comma', '{"a":1,}'],
  ['a comment', '{/* */}'],
  ['single quotes', "{'a':1}"],
  ['two values', '{}{}'],
  ['NaN', '{"rounds":NaN}'],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a text', '"agents"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['bytes that are not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
  ['an overlong encoding', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0)],
  ['a NUL byte alone', Uint8Array.of(0)],
  ['33 arrays', deep(33)],
  ['100,000 arrays', deep(100_000)],
  ['100,000 open brackets', '['.repeat(100_000)],
  ['100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['__proto__ inside', JSON.stringify({ ...team, messages: [message] }).replace('"role"', '"__proto__":{},"role"')],
  ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
  ['an escaped __proto__', '{"\\u005f_proto__":1}'],
  ['1 MiB and a byte', `"${'x'.repeat(1024 * 1024 - 1)}"`],
  ['an unknown field', JSON.stringify({ ...team, admin: true })],
  ['a thousand unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, i])))],
  ['a field name of 100,000 characters', JSON.stringify({ ['k'.repeat(100_000)]: 1 })],
  ['no agents', JSON.stringify({ ...team, agents: [] })],
  ['one agent twice', JSON.stringify({ ...team, agents: ['data-steward', 'data-steward'] })],
  ['too many agents', JSON.stringify({ ...team, agents: [...agents, ...agents] })],
  ['agents as text', JSON.stringify({ ...team, agents: 'data-steward' })],
  ['agents as an object', JSON.stringify({ ...team, agents: { 0: 'data-steward', length: 1 } })],
  ['no rounds', JSON.stringify({ ...team, rounds: undefined })],
  ['zero rounds', JSON.stringify({ ...team, rounds: 0 })],
  ['negative rounds', JSON.stringify({ ...team, rounds: -1 })],
  ['half a round', JSON.stringify({ ...team, rounds: 1.5 })],
  ['eleven rounds', JSON.stringify({ ...team, rounds: 11 })],
  ['endless rounds', JSON.stringify(team).replace('"rounds":1', '"rounds":1e999')],
  ['rounds as text', JSON.stringify({ ...team, rounds: '3' })],
  ['no messages', JSON.stringify({ ...team, messages: [] })],
  ['a blank message', JSON.stringify({ ...team, messages: [{ role: 'user', content: ' \n ' }] })],
  ['only an assistant message', JSON.stringify({ ...team, messages: [{ role: 'assistant', content: 'hi' }] })],
  ['an unknown role', JSON.stringify({ ...team, messages: [{ role: 'root', content: 'hi' }] })],
  ['content as an object', JSON.stringify({ ...team, messages: [{ role: 'user', content: { toString: 1 } }] })],
  ['a message too long', JSON.stringify({ ...team, messages: [{ role: 'user', content: 'x'.repeat(100_001) }] })],
  ['1,001 messages', JSON.stringify({ ...team, messages: Array.from({ length: 1001 }, () => message) })],
  ['a conversation id with a path', JSON.stringify({ ...team, conversationId: '../../etc' })],
];

describe('hostile request bodies', () => {
  const posts = {
    multiRequest: route(async ({ body }) => ({ body }), {
      body: ({ team }: Product) => multiRequest({ maxAgents: team.maxAgents, maxRounds: 10 }),
    }),
    chatRequest: route(async ({ body }) => ({ body }), { body: chatRequest }),
    profileRequest: route(async ({ body }) => ({ body }), { body: profileRequest }),
    apiKeyRequest: route(async ({ body }) => ({ body }), { body: apiKeyRequest }),
    authForm: publicRoute(async ({ body }) => ({ body }), { form: authForm }),
  };

  test.each(hostile)('the team endpoint refuses as a bad request: %s', async (_name, body) => {
    const { status, code, message: words } = await refusal(await posts.multiRequest(post(body), here));
    expect([400, 413]).toContain(status);
    expect(code).toBe(status === 413 ? 'too_large' : 'bad_request');
    expect(words.length).toBeLessThan(500);
  });

  test.each(Object.keys(posts) as (keyof typeof posts)[])(
    'a hostile body never causes a server error in a handler with %s',
    async (name) => {
      for (const [, body] of hostile) {
        const response = await posts[name](post(body), here);
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) expect((await refusal(response)).message).not.toMatch(/\bat .*:\d+/);
      }
    },
  );

  test('a refusal names the wrong fields, twenty at most', async () => {
    const answer = await refusal(
      await posts.multiRequest(post(JSON.stringify({ agents: [1], rounds: 1.5, messages: [{}] })), here),
    );
    expect(Object.keys(answer.fields ?? {})).toEqual(['agents.0', 'rounds', 'messages.0.role']);
    const many = JSON.stringify({ ...team, ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 1])) });
    const { fields } = await refusal(await posts.multiRequest(post(many), here));
    expect(Object.keys(fields ?? {})).toHaveLength(20);
  });

  test('a body of exactly 1 MiB, with 32 levels or with a byte order mark is accepted', async () => {
    const any = route(async ({ body }) => ({ kind: typeof body }), { body: z.unknown() });
    for (const body of [`"${'x'.repeat(1024 * 1024 - 2)}"`, deep(32), Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)]) {
      expect((await any(post(body), here)).status).toBe(200);
    }
  });

  test('a hostile body does not pollute prototypes', async () => {
    for (const [, body] of hostile) await posts.multiRequest(post(body), here);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('NUL and lone surrogates in a body are replaced, so that every store can hold it', async () => {
    const echo = route(async ({ body }) => body, { body: z.record(z.string(), z.array(z.string())) });
    const response = await echo(post('{"a\\u0000":["x\\u0000y","cut \\ud83d","whole \\ud83d\\ude00"]}'), here);
    expect(await response.json()).toEqual({ 'a\uFFFD': ['x\uFFFDy', 'cut \uFFFD', 'whole 😀'] });
  });
});

describe('reading request bodies', () => {
  const echo = route(async ({ body }) => ({ body }), { body: z.unknown() });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=latin1', ''])(
    'a body with the type "%s" is not accepted as JSON: 415',
    async (type) => {
      expect(await refusal(await echo(post('{}', { 'content-type': type }), here))).toMatchObject({
        status: 415,
        code: 'unsupported_media',
      });
    },
  );

  test('a JSON body with the charset UTF-8 is accepted', async () => {
    expect((await echo(post('{}', { 'content-type': 'application/json; charset=UTF-8' }), here)).status).toBe(200);
  });

  test('a compressed body is refused: 415', async () => {
    expect((await echo(post('{}', { 'content-encoding': 'gzip' }), here)).status).toBe(415);
  });

  test('the size of a body is counted, whatever Content-Length declares', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(chunk);
      },
    });
    expect((await echo(post(body, { 'content-length': '2' }), here)).status).toBe(413);
    expect(pulled).toBeLessThan(25);
  });

  test('a body that is declared too large is not read', async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error('was read');
      },
    });
    expect((await echo(post(body, { 'content-length': '9999999' }), here)).status).toBe(413);
  });

  test('a body that breaks off is refused: 400', async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error('socket hang up');
      },
    });
    expect((await refusal(await echo(post(body), here))).status).toBe(400);
  });

  test('a body that arrives too slowly is refused: 400', async () => {
    const silent = post(new ReadableStream({ pull: () => new Promise(() => {}) }));
    await expect(readText(silent, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('a body of many small chunks costs no memory for each chunk that has been read', async () => {
    const count = 20_000;
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 2 * count ? controller.enqueue(new Uint8Array(1)) : controller.close()),
    });
    const chunks = bodyChunks(post(body), { maxBytes: 2 * count, timeoutMs: 60_000 });
    const read = async () => {
      for (let i = 0; i < count; i++) await chunks.next();
      return heapBytes();
    };
    const before = await read();
    expect(((await read()) - before) / count).toBeLessThan(50);
    expect((await chunks.next()).done).toBe(true);
  });

  test('a handler that needs no body does not read it', async () => {
    const bodyless = route(async () => undefined);
    expect((await bodyless(post('not json', { 'content-type': 'text/plain' }), here)).status).toBe(204);
  });

  test('a body of more than 1 MiB is accepted by a route that allows it, when its user sends no other, whether its length is declared or not', async () => {
    const open: string[] = [];
    const { route: counted } = createRoutes<RouteDeps>(async () => ({
      auth: { origin: ORIGIN, identify: async () => actors.key },
      onRefusal: async () => {},
      openLargeBody(userId) {
        if (open.length > 0) throw new AppError('rate_limited', 'One at a time.');
        open.push(userId);
        return () => open.pop();
      },
    }));
    const options = { body: z.object({ text: z.string() }), maxBytes: 3 * 1024 * 1024 };
    const length = counted(async ({ body: { text } }) => ({ length: text.length, open: [...open] }), options);
    const size = 2 * 1024 * 1024;
    const large = (announced: number) =>
      post(JSON.stringify({ text: 'x'.repeat(size) }), { 'content-length': String(announced) });
    const undeclared = (bytes: number) => post(JSON.stringify({ text: 'x'.repeat(bytes) }));
    expect(await (await length(large(size + 11), here)).json()).toEqual({ length: size, open: [user.id] });
    expect(await (await length(undeclared(size), here)).json()).toEqual({ length: size, open: [user.id] });
    expect(await (await length(undeclared(10), here)).json()).toEqual({ length: 10, open: [] });
    expect(open).toEqual([]);
    const statuses = [await length(large(10), here), await length(large(4 * 1024 * 1024), here)].map(({ status }) => status);
    statuses.push((await length(undeclared(4 * 1024 * 1024), here)).status);
    open.push('another message');
    statuses.push((await length(large(size + 11), here)).status, (await length(undeclared(size), here)).status);
    statuses.push((await length(undeclared(10), here)).status);
    expect(statuses).toEqual([413, 413, 413, 429, 429, 200]);
  });

  test('a form is read by a route with a form', async () => {
    const form = publicRoute(async ({ body }) => body, { form: authForm });
    const response = await form(post('email=a%40b.c&json=true', { 'content-type': 'application/x-www-form-urlencoded' }), here);
    expect(await response.json()).toEqual({ email: 'a@b.c', json: 'true' });
  });
});

describe('access to routes', () => {
  const done = async () => ({ done: true });

  test('a signed-out visitor is refused before anything is read: 401', async () => {
    const response = await routesFor(undefined).route(done, { body: z.never() })(post('{'), here);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('a public route is open to everyone', async () => {
    expect((await routesFor(undefined).publicRoute(done)(new Request(`${ORIGIN}/api/health`), here)).status).toBe(200);
  });

  test('a route of a disabled feature does not exist, signed in or not: 404', async () => {
    for (const type of ['user', undefined] as const) {
      const off = routesFor(type).route(done, { enabled: ({ team: { enabled } }) => !enabled });
      expect((await off(post('{}'), here)).status).toBe(404);
    }
  });

  test('a refusal is answered as such when it cannot be recorded in the audit log', async () => {
    const { route: unrecorded } = createRoutes<RouteDeps>(async () => ({
      auth: { origin: ORIGIN, identify: async () => actors.key },
      onRefusal: () => Promise.reject(new Error('the audit log is full')),
      openLargeBody: () => () => {},
    }));
    const response = await unrecorded(done, { sessionOnly: true })(post('{}'), here);
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(takeConsole()).toEqual([expect.stringContaining('the audit log is full')]);
  });

  test('an API key is refused by a route that requires a session: 403', async () => {
    expect((await routesFor('key').route(done, { sessionOnly: true })(post('{}'), here)).status).toBe(403);
    expect((await route(done, { sessionOnly: true })(post('{}'), here)).status).toBe(200);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'not a url' }, 403],
    [{ origin: 'https://team.example.evil.example' }, 403],
    [{ origin: 'https://team.example:8443' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    [{ origin: ORIGIN }, 200],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('a write with a session and %j is answered with %i', async (headers, status) => {
    expect((await route(done)(post('{}', headers), here)).status).toBe(status);
  });

  test('reads, and all requests with API keys, are accepted from any site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await route(done)(new Request(`${ORIGIN}/api/x`, { headers }), here)).status).toBe(200);
    expect((await routesFor('key').route(done)(post('{}', headers), here)).status).toBe(200);
  });
});

describe('input and output of handlers', () => {
  test('a handler receives the user, the path and the query', async () => {
    const act = route(async ({ ctx: { actor }, params, query }) => ({ id: actor.user.id, path: params.id, query }), {
      query: z.object({ limit: z.coerce.number().int().max(100).default(20) }).strict(),
    });
    const context = { params: Promise.resolve({ id: 'run-1' }) };
    expect(await (await act(new Request(`${ORIGIN}/api/runs/run-1?limit=5`), context)).json()).toEqual({
      id: 'u1',
      path: 'run-1',
      query: { limit: 5 },
    });
    for (const search of ['limit=x', 'limit=1.5', 'limit=1000', 'other=1', '__proto__=1', 'limit=%00']) {
      expect((await act(new Request(`${ORIGIN}/api/runs/run-1?${search}`), context)).status).toBe(400);
    }
  });

  test.each(['../secret', 'a b', '\0', '', 'x'.repeat(65), "1' or '1'='1", '%00', '😀'])(
    'the path parameter %j is not found',
    async (id) => {
      const response = await route(async () => ({}))(new Request(`${ORIGIN}/api/x`), { params: Promise.resolve({ id }) });
      expect(response.status).toBe(404);
    },
  );

  test("the key of a request may contain any characters of a provider's tool call id", async () => {
    const ask = (key: string) => route(async ({ params }) => params)(post(), { params: Promise.resolve({ id: 'run-1', key }) });
    const key = 'r2.data-steward@2.functions.save/1:0?x=%41';
    expect(await (await ask(key)).json()).toEqual({
      id: 'run-1',
      key,
      number: '',
      answer: '',
      set: '',
      share: '',
      run: '',
      model: '',
      nextauth: '',
    });
    for (const none of ['', ' ', 'a b', 'é', '\0', 'x'.repeat(501)])
      expect([none, (await ask(none)).status]).toEqual([none, 404]);
  });

  test('a route without path parameters gets empty ones where Next passes undefined', async () => {
    const response = await route(async ({ params }) => params)(post(), { params: Promise.resolve(undefined) });
    expect(await response.json()).toEqual({
      id: '',
      key: '',
      number: '',
      answer: '',
      set: '',
      run: '',
      share: '',
      model: '',
      nextauth: '',
    });
  });

  test('a handler returns JSON that may not be cached, 204, or its own response', async () => {
    const json = await route(async () => ({ a: 1 }))(post(), here);
    expect(json.headers.get('cache-control')).toBe('no-store');
    expect(json.headers.get('access-control-allow-origin')).toBeNull();
    expect((await route(async () => undefined)(post(), here)).status).toBe(204);
    expect((await route(async () => new Response('x', { status: 202 }))(post(), here)).status).toBe(202);
  });
});

describe('the body of a response that nobody reads', () => {
  const url = `${ORIGIN}/api/x`;
  const pending = () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    return { body, isCancelled: () => isCancelled };
  };

  test.each([
    ['HEAD', new Request(url, { method: 'HEAD' })],
    ['a client that left before the handler answered', new Request(url, { signal: AbortSignal.abort() })],
  ])('is cancelled for %s', async (_who, request) => {
    for (const wrap of [route, publicRoute]) {
      const { body, isCancelled } = pending();
      await wrap(async () => new Response(body))(request, here);
      expect(isCancelled()).toBe(true);
    }
  });

  test('is cancelled when the client leaves before it is sent', async () => {
    const { body, isCancelled } = pending();
    const client = new AbortController();
    await route(async () => new Response(body))(new Request(url, { signal: client.signal }), here);
    expect(isCancelled()).toBe(false);
    client.abort();
    expect(isCancelled()).toBe(true);
  });

  test('is left to the server that has begun to send it', async () => {
    const client = new AbortController();
    const request = new Request(url, { signal: client.signal });
    const response = await route(async () => new Response('the whole text'))(request, here);
    const text = response.text();
    client.abort();
    expect(await text).toBe('the whole text');
  });
});

describe('errors of handlers', () => {
  const failing = (error: unknown) =>
    route(async () => {
      throw error;
    })(post(), here);

  test.each<[ErrorCode, number]>([
    ['bad_request', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['unsupported_media', 415],
    ['rate_limited', 429],
    ['unavailable', 503],
  ])('%s is answered with status %i', async (code, status) => {
    expect(await refusal(await failing(new AppError(code, 'why')))).toEqual({ status, code, message: 'why' });
  });

  test('a rate limit says when to retry, in the body and as Retry-After', async () => {
    const response = await failing(new AppError('rate_limited', 'slowly', { retryAfter: 12 }));
    expect(response.headers.get('retry-after')).toBe('12');
    expect(await response.json()).toEqual({ error: { code: 'rate_limited', message: 'slowly', retryAfter: 12 } });
  });

  test('an unexpected error shows only an id; the log has the id, but not the parameters', async () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    const error = new Error('Failed query: insert into message values ($1)\nparams: my secret prompt', { cause });
    const { status, code, message: words } = await refusal(await failing(error));
    expect({ status, code }).toEqual({ status: 500, code: 'internal' });
    const id = /[0-9a-f-]{36}/.exec(words)?.[0] ?? 'none';
    expect(words).toBe(`Something went wrong. Reference: ${id}`);
    const [line, ...more] = takeConsole();
    expect(more).toEqual([]);
    expect(line).toContain(id);
    expect(line).toContain('Error 23505: duplicate key');
    expect(line).not.toContain('secret');
  });

  test.each([
    ['an unexpected error is logged each time', new Error('broken'), 3],
    ['an outage is logged once, although every request meets it', Object.assign(new Error('gone'), { code: '57P02' }), 1],
    [
      'a row that refers to another one that does not exist is logged once',
      new AppError('not_found', 'gone', { cause: Object.assign(new Error('violates foreign key'), { code: '23503' }) }),
      1,
    ],
    ['what does not exist is not logged', new AppError('not_found', 'gone'), 0],
  ])('%s, and a stack as an error of its own', async (_, error, times) => {
    const logging = jest.spyOn(console, 'error').mockImplementation(() => {});
    for (let request = 0; request < 3; request++) await failing(error);
    const logged = logging.mock.calls;
    logging.mockRestore();
    expect(logged).toHaveLength(times);
    for (const [message, described] of logged) {
      expect(message).not.toContain('\n');
      expect(described).toMatchObject({ stack: expect.stringMatching(/\n\s+at /) });
    }
  });

  const coded = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
  const outages = [
    ...['ECONNREFUSED', 'ENOSPC', 'EROFS', '25006', '53100', '53300', '57P01', '08006'].map(coded),
    new Error('Failed query: select 1', { cause: coded('08006') }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
  ];

  test.each(outages.map((error) => [error.message, error] as const))(
    'an unreachable storage is answered with 503 and a retry delay: %s',
    async (_name, error) => {
      const response = await failing(error);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await refusal(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(takeConsole()).toHaveLength(1);
    },
  );

  test('a thrown value that is not an error is answered with 500', async () => {
    expect((await failing('a thrown text')).status).toBe(500);
    expect(takeConsole()[0]).not.toContain('a thrown text');
  });

  test('a failure to open the workbench is answered in the same way', async () => {
    const { route: broken } = createRoutes<RouteDeps>(async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    expect((await broken(async () => undefined)(post(), here)).status).toBe(503);
    takeConsole();
  });
});
