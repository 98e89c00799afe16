import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { proxy } from '@/proxy';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { loadRoutes } from '../fakes/serve-routes';
import { shown, slowest, type Timed } from '../hostile/cpu-time';
import { longestTurnMs } from '../hostile/longest-turn';
import { fewHostileTexts } from '../hostile/shapes';

/** No request blocks the event loop for 100 ms, whatever its content. */

const LIMIT_MS = 100;
/** More than any of them accepts, and the maximum of an id, of most fields or of a template. */
const SIZES = { id: [100_000, 60], field: [100_000, 1000, 50_000] };

interface Body {
  /** A valid body. Each text in it is replaced by a hostile one in turn. */
  good: object;
  /** Optional fields. */
  more?: readonly string[];
}

/** Does not exist, so that a request is parsed completely but starts no run: tests/hostile covers texts in runs. */
const NO_MODEL = 'nobody:model';

const AGENT = {
  name: 'clerk',
  title: 'x',
  description: 'x',
  definition: {
    instructions: [{ text: 'x' }, { prompt: 'x', variables: { tone: 'x' } }],
    variables: { place: 'x' },
    tools: { readDocument: 'on' },
    connections: ['x'],
    model: 'x:y',
    dispatch: { words: ['x'], wordsWithReference: ['x'], exceptions: ['x'], task: 'x' },
  },
};
const PROMPT = { name: 'style', title: 'x', description: 'x', definition: { template: 'x', variables: { words: 'x' } } };
const TEAM = { name: 'desk', title: 'x', description: 'x', definition: { agents: ['x'], lead: 'x', model: 'x:y' } };
const DESK = {
  name: 'desk',
  title: 'x',
  description: 'x',
  definition: {
    organisation: { en: 'x' },
    sources: { hosts: ['example.org'], documents: ['x'], searchPage: { en: 'https://x.org/{query}' } },
    areas: [{ key: 'x', title: { en: 'x' }, url: { en: 'https://x.org' }, words: ['x'], scenario: [{ title: 'x', text: 'x' }] }],
    languages: ['eng'],
    models: { answer: 'x:y', small: 'x:y' },
    instructions: 'x',
    publication: { origins: ['https://x.org'], privacy: { en: 'x' }, examples: { en: ['x'] } },
  },
};
const SCHEDULE = { title: 'x', question: 'x', recipient: { type: 'specialists', team: 'x' }, cron: '0 9 * * *', timeZone: 'UTC' };
const HTTP_TOOL = {
  description: 'x',
  input: { type: 'object', properties: { id: { type: 'string' } } },
  method: 'POST',
  path: '/x/{id}',
  query: [{ name: 'x', value: '{id}' }],
  headers: [{ name: 'x', value: '{id}' }],
  body: { x: '{id}' },
  answer: { pointer: '/x' },
  access: 'read',
};
const FILE = '---\nname: x\ntitle: x\n---\nx';
const WORD_ID = '6f2c1f0a-6f57-4f43-9c3e-0d8a3b6f2a11';
const PUBLISH = { visibility: 'server' };

/** Bodies of all routes that read JSON. */
const TURN = { conversationId: 'x', runId: 'x', questions: 1, signature: 'x' };

const BODIES: Record<string, Body> = {
  'POST /api/agents': { good: AGENT },
  'POST /api/library/import': { good: { file: FILE } },
  'POST /api/library/import/preview': { good: { file: FILE } },
  'PUT /api/desks/[id]/overrides/[key]': { good: { blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/desks/[id]/question-sets': { good: { title: 'x', csv: 'question\nx' } },
  'POST /api/question-sets': { good: { title: 'x', csv: 'question\nx' } },
  'POST /api/question-sets/[set]/runs': { good: { recipient: { type: 'agent', name: 'x' }, model: NO_MODEL } },
  'POST /api/words/changes': {
    good: { id: WORD_ID, commands: [{ kind: 'createNote', id: WORD_ID, folderId: WORD_ID, wordId: null, content: 'x' }] },
  },
  'POST /api/words/changes/[id]/undo': { good: { id: WORD_ID } },
  'POST /api/words/changes/[id]/redo': { good: { id: WORD_ID } },
  'POST /api/words/ask': {
    good: { question: 'x', mode: 'scholar', at: { selection: [], recent: ['x'] }, language: 'en', model: NO_MODEL },
    more: ['conversationId'],
  },
  'POST /api/words/plans': {
    good: { title: 'x', commands: [{ kind: 'deleteWord', id: 'x' }], language: 'en' },
    more: ['conversationId'],
  },
  'POST /api/words/import': {
    good: { text: 'x – x', format: 'lines', language: 'en', columns: ['term', null] },
    more: ['folderId'],
  },
  'POST /api/words/reviews/ratings': { good: { ratings: [{ id: randomUUID(), wordId: randomUUID(), rating: 3 }] } },
  'POST /api/desks/[id]/scenario-preview': { good: { area: 'x', blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/desks/[id]/scenario-trial': { good: { question: 'x', area: 'x', blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/scenario/scenario-overrides': { good: { desk: 'x', departmentKey: 'x', overrideText: 'x' } },
  'PUT /api/scenario/scenario-overrides': { good: { desk: 'x', departmentKey: 'x', overrideText: 'x' } },
  'POST /api/agents/preview': {
    good: { title: 'x', definition: { instructions: [{ text: 'x' }], variables: { place: 'x' }, tools: { readDocument: 'on' } } },
  },
  'POST /api/agents/test': {
    good: { name: 'x', title: 'x', definition: { model: NO_MODEL }, messages: [{ role: 'user', content: 'x' }] },
    more: ['conversationId'],
  },
  'PUT /api/agents/[id]': { good: { ...AGENT, version: 1 } },
  'PATCH /api/agents/[id]': { good: PUBLISH },
  'POST /api/http-tools': { good: { connection: 'x', tools: [{ name: 'x', definition: HTTP_TOOL }] } },
  'POST /api/http-tools/try': { good: { connection: 'x', definition: HTTP_TOOL, arguments: { id: 'x' } } },
  'POST /api/http-tools/openapi': { good: { text: 'x' } },
  'PATCH /api/http-tools/[id]': { good: { name: 'x', definition: HTTP_TOOL } },
  'POST /api/mcp-prompts': { good: { connection: 'x', name: 'x', values: { place: 'x' } } },
  'POST /api/mcp-resources': { good: { connection: 'x', template: 'x', values: { place: 'x' } }, more: ['uri'] },
  'PUT /api/desks/[id]/answers/[answer]/review': {
    good: { sentences: [{ score: 100, reason: 'x' }], citationScore: 80, betterUrl: 'https://example.com/', note: 'x' },
  },
  'PUT /api/desks/[id]/answers/[answer]/feedback': { good: { isHelpful: false, reason: 'wrong' } },
  'POST /api/mcp-tools/[id]': { good: { action: 'confirm_read', hash: 'x' } },
  'PATCH /api/facts/[id]': { good: { text: 'x' } },
  'POST /api/prompts': { good: PROMPT },
  'POST /api/prompts/preview': { good: { title: 'x', definition: PROMPT.definition } },
  'PUT /api/prompts/[id]': { good: { ...PROMPT, version: 1 } },
  'PATCH /api/prompts/[id]': { good: PUBLISH },
  'POST /api/teams': { good: TEAM },
  'PUT /api/teams/[id]': { good: { ...TEAM, version: 1 } },
  'PATCH /api/teams/[id]': { good: PUBLISH },
  'POST /api/ask/[id]': { good: { question: 'x', visitor: 'x', turn: TURN, referringUrl: 'https://example.org/' } },
  'POST /api/ask/[id]/follow': { good: { visitor: 'x', turn: TURN } },
  'POST /api/ask/[id]/stop': { good: { visitor: 'x', turn: TURN } },
  'POST /api/ask/[id]/feedback': { good: { visitor: 'x', turn: TURN, feedback: { isHelpful: false, reason: 'wrong' } } },
  'POST /api/desks': { good: DESK },
  'POST /api/desks/[id]/ask': {
    good: { question: 'What does it cost?', model: NO_MODEL },
    more: ['conversationId', 'referringUrl'],
  },
  'PUT /api/desks/[id]': { good: { ...DESK, version: 1 } },
  'PATCH /api/desks/[id]': { good: PUBLISH },
  'POST /api/auth/[...nextauth]': { good: { email: 'ada@example.com', password: 'x', token: 'x', callbackUrl: '/' } },
  'POST /api/chat': { good: { ...chat('Which accounts?'), model: NO_MODEL }, more: ['id', 'agent', 'conversationId'] },
  'POST /api/chat/multi': {
    good: { ...chat('Which accounts?'), agents: ['data-steward'], rounds: 1, model: NO_MODEL },
    more: ['conversationId', 'failurePolicy'],
  },
  'POST /api/chat-orchestrated': {
    good: { message: 'x', chatHistory: [{ role: 'user', content: 'x' }], team: ['data-steward'], model: NO_MODEL },
    more: ['conversationId'],
  },
  'POST /api/chat-stream': { good: { message: 'x', agent: 'data-steward', model: NO_MODEL }, more: ['conversationId'] },
  'POST /api/choose-password': { good: { token: 'x', password: 'correct horse battery' } },
  'POST /api/connections': { good: { provider: 'searxng', name: 'Search', agents: ['x'], url: 'http://127.0.0.1:9/' } },
  'POST /api/connections/[id]/specialists': { good: { agents: [{ content: AGENT, existing: { id: 'x', version: 1 } }] } },
  'PATCH /api/connections/[id]': { good: { name: 'x', agents: ['x'] }, more: ['url', 'key', 'loginUrl'] },
  'PATCH /api/conversations/[id]': { good: { title: 'x' }, more: ['pinned', 'archived'] },
  'POST /api/conversations/[id]/fork': { good: { runId: 'x' } },
  'POST /api/conversations/[id]/shares': { good: { withWork: true, expiresInDays: 7 } },
  'POST /api/schedules': { good: SCHEDULE },
  'PUT /api/schedules/[id]': { good: SCHEDULE },
  'PATCH /api/schedules/[id]': { good: { status: 'paused' } },
  'POST /api/webhooks': { good: { url: 'http://hooks.example.com', events: ['run.ended'], password: 'x' } },
  'PATCH /api/webhooks/[id]': { good: { events: ['run.ended'] } },
  'POST /api/keys': { good: { name: 'x', scopes: ['read'], agents: ['x'], password: 'x' } },
  'POST /api/mcp': {
    good: {
      jsonrpc: '2.0',
      id: 'x',
      method: 'tools/call',
      params: { name: 'ask_agent', arguments: { agent: 'x', question: 'x' } },
    },
  },
  'PATCH /api/me': { good: { name: 'x', settings: { language: 'en', model: 'x', timeZone: 'UTC', browserTimeZone: 'UTC' } } },
  'POST /api/me/password': { good: { current: 'x', password: 'correct horse battery' } },
  'POST /api/me/two-factor': { good: { password: 'x' } },
  'POST /api/me/two-factor/confirm': { good: { code: 'x' } },
  'POST /api/me/two-factor/recovery-codes': { good: { password: 'x' } },
  'POST /api/me/two-factor/remove': { good: { password: 'x' } },
  'POST /api/me/passkeys/options': { good: { password: 'x' } },
  'POST /api/me/passkeys': {
    good: {
      name: 'x',
      credential: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: ['x'] },
      },
    },
  },
  'POST /api/chat/chat-pii-check': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/chat/chat-translate': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/chat/chat-graph-run': { good: { graph: 'x', input: { userMessage: 'x', selectedAI: NO_MODEL } } },
  'POST /api/chat/chat-message': {
    good: { desk: 'x', userMessage: 'x', selectedAI: NO_MODEL },
    more: ['chatId', 'referringUrl'],
  },
  'POST /api/chat/chat-similar-answer': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/search/search-context': { good: { desk: 'x', text: 'x', model: NO_MODEL }, more: ['referringUrl'] },
  'POST /api/util/util-check-url': { good: { url: 'x' }, more: ['desk'] },
  'POST /api/models/ping': { good: { model: NO_MODEL } },
  'POST /api/models/pulls': { good: { model: NO_MODEL } },
  'POST /v1/chat/completions': {
    good: {
      model: NO_MODEL,
      messages: [
        { role: 'system', content: 'x' },
        { role: 'user', content: [{ type: 'text', text: 'x' }] },
      ],
      tools: [{ type: 'function', function: { name: 'x', description: 'x', parameters: { type: 'object', properties: {} } } }],
    },
    more: ['user', 'stop'],
  },
  'POST /v1/responses': {
    good: { model: NO_MODEL, input: [{ role: 'user', content: 'x' }], instructions: 'x' },
    more: ['previous_response_id', 'user'],
  },
  'POST /api/v1/conversations': {
    good: {
      agent: 'x',
      title: 'x',
      tools: [
        { name: 'x', description: 'x', inputSchema: { type: 'object', properties: { x: { type: 'string', pattern: 'x' } } } },
      ],
    },
  },
  'POST /api/v1/conversations/[id]/messages': { good: { content: 'x', model: NO_MODEL } },
  'POST /api/v1/conversations/[id]/tool-results': { good: { call_id: 'x', success: true, output: { x: 'x' } }, more: ['error'] },
  'POST /api/people': { good: { email: 'new@example.com', name: 'New', role: 'member', agents: ['x'], password: 'x' } },
  'PATCH /api/people/[id]': { good: { role: 'member', agents: ['x'], password: 'x' } },
  'POST /api/people/[id]/link': { good: { password: 'x' } },
  'PUT /api/runs/[id]/rating': { good: { rating: 'good' } },
  'POST /api/runs/[id]/signals': { good: { kind: 'note', agent: 'data-steward', text: 'x' } },
  'POST /api/runs/[id]/signals/[key]': {
    good: { kind: 'approval', decision: 'approve', token: 'x', reason: 'x', args: { x: 'x' } },
  },
};

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

/** A UI message with a text and a file part, and an earlier message. */
function chat(content: string) {
  const file = { type: 'file', url: 'data:text/plain,x', mediaType: 'text/plain', filename: 'x.txt' };
  const parts = [{ type: 'text', text: content }, file];
  return {
    messages: [
      { role: 'user', content: 'Hello' },
      { role: 'user', parts },
    ],
  };
}

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
