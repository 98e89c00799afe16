import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { proxy } from '@/proxy';
import { BODIES, chat } from '../fakes/request-bodies';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { loadRoutes } from '../fakes/serve-routes';
import { shown, slowest, type Timed } from '../hostile/cpu-time';
import { longestTurnMs } from '../hostile/longest-turn';
import { fewHostileTexts } from '../hostile/shapes';

/** No request blocks the event loop for 100 ms, whatever its content. */

const LIMIT_MS = 100;
/** More than any of them accepts, and the maximum of an id, of most fields or of a template. */
const SIZES = { id: [100_000, 60], field: [100_000, 1000, 50_000] };

/** Parameters of all routes that read a query. */
const QUERIES: Record<string, readonly string[]> = {
  'GET /api/agent-files/[id]/text': ['version'],
  'POST /api/agent-files/[id]/document': ['version'],
  'GET /api/agents': ['scope', 'search', 'limit', 'before'],
  'GET /api/agents/[id]/versions': ['limit', 'before'],
  'GET /api/inbox': ['limit', 'after', 'unseen'],
  'GET /api/models/settings': ['model', 'temperature', 'seed'],
  'GET /api/prompts': ['search', 'before'],
  'GET /api/recipients': ['search', 'names', 'limit', 'before'],
  'GET /api/runs/[id]/context': ['turn', 'call'],
  'GET /api/runs/[id]/context/covered': ['turn'],
  'GET /api/teams': ['search', 'before'],
  'GET /api/desks': ['search', 'before'],
  'GET /api/scenario/scenario-overrides': ['desk', 'departmentKey'],
  'DELETE /api/scenario/scenario-overrides': ['desk', 'departmentKey'],
  'GET /api/audit': ['user', 'action', 'before', 'limit'],
  'GET /api/audit/export': ['user', 'action'],
  'GET /api/auth/[...nextauth]': ['callbackUrl', 'code', 'state', 'error'],
  'GET /api/connections/callback': ['state', 'code', 'error', 'iss'],
  'GET /api/conversations': ['before', 'limit', 'status', 'conversationId', 'archived'],
  'GET /api/conversations/search': ['q', 'limit'],
  'GET /api/conversations/[id]': ['before', 'limit'],
  'GET /api/conversations/[id]/export': ['format'],
  'GET /api/shared/[id]': ['before', 'limit'],
  'GET /api/documents/[id]/text': ['start', 'length'],
  'GET /api/documents/search': ['q', 'documentId', 'limit'],
  'GET /api/events': ['runs'],
  'DELETE /api/models/details': ['model'],
  'GET /api/models/details': ['model'],
  'GET /api/tools': ['usage'],
  'GET /api/runs': ['before', 'limit', 'status', 'rating', 'strategy', 'agent', 'days', 'q', 'conversationId'],
  'GET /api/runs/[id]/events': ['after', 'limit', 'format'],
  'POST /api/documents': ['name'],
  'PUT /api/documents/[id]': ['name'],
  'GET /v1/responses/[id]': ['stream'],
  'GET /v1/responses/[id]/input_items': ['after', 'limit', 'order'],
  'GET /api/words/export': ['format', 'folder'],
  'GET /api/words/reviews': ['folder', 'limit'],
  'GET /api/words/statistics': ['folder'],
};
const HEADERS = [
  'accept',
  'accept-language',
  'idempotency-key',
  'last-event-id',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
];
/** Headers that are read before anything else of a request. */
const WHO = ['authorization', 'cookie', 'content-type', 'origin'];
/** Headers are read by the wrappers of routes: one route of each kind, and each route that reads further headers, stands for all. */
const HEADER_ROUTES = [
  ...['GET /api/auth/[...nextauth]', 'POST /api/auth/[...nextauth]', 'GET /api/events', 'GET /api/health', 'POST /api/mcp'],
  ...['GET /api/runs', 'GET /api/runs/[id]/events', 'POST /api/chat', 'POST /api/chat/multi', 'POST /api/documents'],
  ...['GET /v1/models', 'POST /v1/chat/completions', 'POST /v1/responses', 'POST /api/v1/conversations'],
  ...['GET /api/v1/conversations/[id]/stream', 'GET /api/connections/callback'],
];

const handlers = (await loadRoutes()).flatMap(({ path, methods }) =>
  [...methods].map(([method, handler]) => ({ name: `${method} ${path}`, path, method, handler })),
);
type Handler = (typeof handlers)[number];

let product: Product;
/** Ids for the parameters of paths. */
let ids: Record<string, string>;
let ada: Person;

beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson({ role: 'owner' });
  const asked = await ada.call('/api/chat', {
    json: chat('Which accounts are in Sweden?'),
    headers: { accept: 'application/json' },
  });
  const { runId: runs, conversationId: conversations } = (await asked.json()) as { runId: string; conversationId: string };
  await (await ada.call(`/api/runs/${runs}/events`)).text();
  const uploaded = await ada.call('/api/documents?name=Lease.md', { method: 'POST', body: 'The rent is due in May.' });
  const { document } = (await uploaded.json()) as { document: { id: string } };
  ids = { runs, conversations, chat: conversations, documents: document.id };
}, 120_000);
afterAll(() => product.close());

interface Sent {
  place: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** Yields a value with each of its texts replaced in turn. */
function* withEach(value: unknown, text: () => string): Generator<unknown> {
  if (typeof value === 'string') yield text();
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    for (const replaced of withEach(item, text)) {
      yield Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
    }
  }
}

const namesIn = (path: string) => [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name);
/** Encodes a text as far as HTTP headers require. */
const inHeader = (text: string) => encodeURI(text.toWellFormed()).slice(0, 100_000);

/** Each place gets every text, in its sizes by turns. */
function* requestsOf({ name, path, method }: Handler, hostileText: string): Generator<Sent> {
  const { good, more = [] } = BODIES[name] ?? {};
  const body = good && JSON.stringify(good);
  let turn = fewHostileTexts.indexOf(hostileText);
  const next = (sizes: readonly number[]) => hostileText.slice(0, sizes[turn++ % sizes.length]);
  for (const param of namesIn(path)) yield { place: param, params: { [param]: next(SIZES.id) }, body };
  for (const one of QUERIES[name] ?? []) yield { place: `?${one}`, query: { [one]: next(SIZES.id) }, body };
  for (const one of withEach(good, () => next(SIZES.field))) yield { place: 'body', body: JSON.stringify(one) };
  for (const one of more) yield { place: 'body', body: JSON.stringify({ ...good, [one]: next(SIZES.field) }) };
  if (method !== 'GET')
    yield { place: 'body as it is', body: hostileText, query: QUERIES[name]?.includes('name') ? { name: 'a.md' } : {} };
  if (!HEADER_ROUTES.includes(name)) return;
  yield { place: 'headers', headers: Object.fromEntries(HEADERS.map((header) => [header, inHeader(hostileText)])), body };
  for (const header of WHO) yield { place: header, headers: { [header]: inHeader(hostileText) }, body };
}

/** The MCP server takes keys only; every other route is called with a session. */
async function identityOf({ path }: Handler): Promise<Record<string, string>> {
  const person = await product.newPerson({ role: 'owner' });
  if (path !== '/api/mcp') return { cookie: await person.cookie(), accept: 'application/json' };
  return { authorization: `Bearer ${person.secret}`, accept: 'application/json, text/event-stream' };
}

function sending({ path, method, handler }: Handler, identity: Record<string, string>, { params, query, headers, body }: Sent) {
  const all = { ...identity, 'content-type': 'application/json', ...headers };
  const url = `${product.url}/api?${new URLSearchParams(query)}`;
  const request = new Request(url, { method, headers: all, body: method === 'GET' ? undefined : body });
  const room = method === 'DELETE' ? '' : (path.split('/')[2] ?? '');
  const usual: Record<string, string> = {
    id: ids[room] ?? randomUUID(),
    key: 'data-steward.call_1',
    nextauth: 'callback/credentials',
  };
  const given = Object.fromEntries(namesIn(path).map((name) => [name, params?.[name] ?? usual[name] ?? 'x']));
  return async () => {
    const response = await handler(request, { params: Promise.resolve(given) });
    await response.arrayBuffer();
  };
}

const timed: Timed[] = [];
const tooLong = (name: string) => timed.filter(({ what, ms }) => what.startsWith(name) && ms > LIMIT_MS);

/** A request takes no longer alone than with others at the same time: only where they take too long is each measured. */
async function measure(requests: readonly { what: string; shape: string; prepare: () => () => Promise<unknown> }[]) {
  const all = () => {
    const prepared = requests.map(({ prepare }) => prepare());
    return () => Promise.all(prepared.map((work) => work()));
  };
  const together = await longestTurnMs(all, LIMIT_MS, 1);
  for (const { what, shape, prepare } of requests) {
    const ms = together <= LIMIT_MS ? together : await longestTurnMs(prepare, LIMIT_MS);
    timed.push({ what, shape: shown(shape), ms });
  }
}

test('every route whose headers are tried exists', () => {
  expect(HEADER_ROUTES.filter((route) => handlers.every(({ name }) => name !== route))).toEqual([]);
});

test('every route that reads JSON has a body here', async () => {
  const readers: string[] = [];
  for (const one of handlers.filter(({ method }) => method !== 'GET')) {
    const { name, path, method, handler } = one;
    const headers = { ...(await identityOf(one)), 'content-type': 'application/json' };
    const params = Object.fromEntries(namesIn(path).map((param) => [param, 'x']));
    const request = new Request(`${product.url}/api`, { method, headers, body: '{' });
    const text = await (await handler(request, { params: Promise.resolve(params) })).text();
    if (text.includes('body is not JSON')) readers.push(name);
  }
  expect(readers.length).toBeGreaterThan(20);
  expect(readers.filter((name) => BODIES[name] === undefined)).toEqual([]);
});

/** Those that read any text of a request, apart from headers that all routes read. */
const textReaders = handlers.filter((handler) => [...requestsOf(handler, 'x')].length > 0);

test.each(textReaders)(
  '$name answers 100 KB of arbitrary text without blocking the event loop for 100 ms',
  async (handler) => {
    const identity = await identityOf(handler);
    for (const shape of fewHostileTexts) {
      const requests = [...requestsOf(handler, shape)].map((sent) => ({
        what: `${handler.name} ${sent.place}`,
        shape,
        prepare: () => sending(handler, identity, sent),
      }));
      await measure(requests);
    }
    expect(tooLong(handler.name)).toEqual([]);
  },
  600_000,
);

test('no page request blocks the event loop for 100 ms', async () => {
  for (const shape of fewHostileTexts) {
    const half = encodeURIComponent(shape.toWellFormed()).slice(0, 50_000);
    const url = `${product.url}/chat/${half}?next=${half}`;
    const headers: Record<string, string>[] = [{}, { cookie: `next-auth.session-token=${inHeader(shape)}` }];
    const requests = headers.map((given) => ({
      what: 'proxy',
      shape,
      prepare: () => {
        const request = new NextRequest(url, { headers: given });
        return async () => proxy(request);
      },
    }));
    await measure(requests);
  }
  expect(tooLong('proxy')).toEqual([]);
});

test('the ten slowest requests are printed', () => {
  process.stdout.write(`\nOf ${timed.length} requests with up to 100 KB:\n${slowest(timed)}\n`);
  expect(timed.length).toBeGreaterThan(4000);
});
