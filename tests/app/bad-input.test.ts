import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { type Call, type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
let ada: Person;
let run: { runId: string; conversationId: string };

beforeAll(async () => {
  models = await startModelServer();
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  const response = await ada.call('/api/chat', { json: chat, headers: asJson });
  run = (await response.json()) as typeof run;
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const asJson = { accept: 'application/json' };
const message = { role: 'user', content: 'Who is our largest customer?' };
const chat = { messages: [message] };
const team = { agents: ['data-steward', 'prospect-finder'], rounds: 2, messages: [message] };

interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string> };
}

async function refusalOf(path: string, init?: Call) {
  const response = await ada.visit(path, init);
  const { error } = (await response.json()) as Refusal;
  return { status: response.status, code: error.code, fields: Object.keys(error.fields ?? {}) };
}

const refused = (field: string) => ({ status: 400, code: 'bad_request', fields: expect.arrayContaining([field]) });

describe('a request with an invalid field is refused with the name of the field', () => {
  const teams: [string, unknown, string][] = [
    ['no agents', { ...team, agents: [] }, 'agents'],
    ['agents left out', { ...team, agents: undefined }, 'agents'],
    ['agents as a text', { ...team, agents: 'data-steward' }, 'agents'],
    ['agents as an object', { ...team, agents: { 0: 'data-steward', length: 1 } }, 'agents'],
    ['an unknown agent', { ...team, agents: ['data-steward', 'poet'] }, 'agents.1'],
    ['a coordinator', { ...team, agents: ['summarizer'] }, 'agents.0'],
    ['an agent called like a method', { ...team, agents: ['constructor'] }, 'agents.0'],
    ['a number for an agent', { ...team, agents: [7] }, 'agents.0'],
    ['the same agent twice', { ...team, agents: ['data-steward', 'data-steward'] }, 'agents'],
    ['too many agents', { ...team, agents: Array.from({ length: 6 }, () => 'data-steward') }, 'agents'],
    ['no rounds', { ...team, rounds: undefined }, 'rounds'],
    ['0 rounds', { ...team, rounds: 0 }, 'rounds'],
    ['11 rounds', { ...team, rounds: 11 }, 'rounds'],
    ['-1 rounds', { ...team, rounds: -1 }, 'rounds'],
    ['1.5 rounds', { ...team, rounds: 1.5 }, 'rounds'],
    ['rounds as a text', { ...team, rounds: '2' }, 'rounds'],
    ['rounds as true', { ...team, rounds: true }, 'rounds'],
    ['1e308 rounds', { ...team, rounds: 1e308 }, 'rounds'],
    ['no messages', { ...team, messages: [] }, 'messages'],
    ['messages left out', { ...team, messages: undefined }, 'messages'],
    ['messages as null', { ...team, messages: null }, 'messages'],
    ['a message that is a text', { ...team, messages: ['hello'] }, 'messages.0'],
    ['a blank message', { ...team, messages: [{ role: 'user', content: ' \n\t\u00a0\u2003 ' }] }, 'messages'],
    ['an empty message', { ...team, messages: [{ role: 'user', content: '' }] }, 'messages'],
    ['a message without content', { ...team, messages: [{ role: 'user' }] }, 'messages'],
    ['a message of blank parts', { ...team, messages: [{ role: 'user', parts: [{ type: 'text', text: ' ' }] }] }, 'messages'],
    ['a message of parts without text', { ...team, messages: [{ role: 'user', parts: [{ type: 'file' }] }] }, 'messages'],
    ['an assistant only', { ...team, messages: [{ role: 'assistant', content: 'Hello' }] }, 'messages'],
    ['the newest user message blank', { ...team, messages: [message, { role: 'user', content: ' ' }] }, 'messages'],
    ['an unknown role', { ...team, messages: [{ role: 'admin', content: 'Hello' }] }, 'messages.0.role'],
    ['content that is a number', { ...team, messages: [{ role: 'user', content: 7 }] }, 'messages.0.content'],
    ['content that is too long', { ...team, messages: [{ role: 'user', content: 'x'.repeat(100_001) }] }, 'messages.0.content'],
    ['1001 messages', { ...team, messages: Array.from({ length: 1001 }, () => message) }, 'messages'],
    ['an unknown field', { ...team, admin: true }, 'admin'],
    ['an unknown field of a message', { ...team, messages: [{ ...message, tool_calls: [] }] }, 'messages.0.tool_calls'],
    ['an unknown failure policy', { ...team, failurePolicy: 'ignore' }, 'failurePolicy'],
    ['an unknown provider', { ...team, model: 'nobody:model' }, 'model'],
    ['a provider that is not configured', { ...team, model: 'openai:gpt-4.1' }, 'model'],
    ['a model without a provider', { ...team, model: 'gpt-4.1' }, 'model'],
    ['a temperature of 3', { ...team, settings: { temperature: 3 } }, 'settings.temperature'],
    ['an unknown setting', { ...team, settings: { headers: { authorization: 'x' } } }, 'settings.headers'],
    ['a conversation id with a slash', { ...team, conversationId: '../x' }, 'conversationId'],
    ['a conversation id of 65 characters', { ...team, conversationId: 'x'.repeat(65) }, 'conversationId'],
    ['null', null, 'body'],
    ['a list', [team], 'body'],
    ['a text', 'team', 'body'],
    ['a number', 7, 'body'],
  ];
  test.each(teams)('team: %s', async (_, json, field) => {
    expect(await refusalOf('/api/chat/multi', { json })).toEqual(refused(field));
  });

  const chats: [string, unknown, string][] = [
    ['an unknown agent', { ...chat, agent: 'poet' }, 'agent'],
    ['a coordinator', { ...chat, agent: 'initiator' }, 'agent'],
    ['agents', { ...chat, agents: ['data-steward'] }, 'agents'],
    ['a blank message', { messages: [{ role: 'user', content: ' ' }] }, 'messages'],
    ['a chat id with a dot', { ...chat, id: '..' }, 'id'],
    ['0 output tokens', { ...chat, settings: { maxOutputTokens: 0 } }, 'settings.maxOutputTokens'],
  ];
  test.each(chats)('chat: %s', async (_, json, field) => {
    expect(await refusalOf('/api/chat', { json })).toEqual(refused(field));
  });

  const others: [string, string, Call, string][] = [
    ['an unknown agent in the address', '/api/chat?agent=poet', { json: chat }, 'agent'],
    ['two agents in the address', '/api/chat?agent=data-steward&agent=contract-reader', { json: chat }, 'agent'],
    ['a misspelt parameter of a chat', '/api/chat?agnet=contract-reader', { json: chat }, 'agnet'],
    ['an unknown format of the events of a team', '/api/chat/multi?format=xml', { json: team }, 'format'],
    ['a parameter of a retry', '/api/runs/x/retry?again=1', { method: 'POST' }, 'again'],
    ['a key with a blank', '/api/chat', { json: chat, headers: { 'idempotency-key': 'a b' } }, 'Idempotency-Key'],
    ['a key of 201 characters', '/api/chat', { json: chat, headers: { 'idempotency-key': 'x'.repeat(201) } }, 'Idempotency-Key'],
    ['a blank title', '/api/conversations/x', { method: 'PATCH', json: { title: ' ' } }, 'title'],
    ['a title of 201 characters', '/api/conversations/x', { method: 'PATCH', json: { title: 'x'.repeat(201) } }, 'title'],
    ['an unknown language', '/api/me', { method: 'PATCH', json: { settings: { language: 'xx' } } }, 'settings.language'],
    ['an unknown time zone', '/api/me', { method: 'PATCH', json: { settings: { timeZone: 'Mars/Base' } } }, 'settings.timeZone'],
    ['a role', '/api/me', { method: 'PATCH', json: { role: 'owner' } }, 'role'],
    ['a key without a name', '/api/keys', { json: {} }, 'name'],
    ['a key for 0 days', '/api/keys', { json: { name: 'x', expiresInDays: 0 } }, 'expiresInDays'],
  ];
  test.each(others)('%s', async (_, path, init, field) => {
    expect(await refusalOf(path, init)).toEqual(refused(field));
  });

  const controls: [string, unknown, string][] = [
    ['nothing', {}, 'kind'],
    ['a kind nobody knows', { kind: 'pause' }, 'kind'],
    ['an answer', { kind: 'question', answer: 'yes' }, 'kind'],
    ['a cancel, which has its own address', { kind: 'cancel' }, 'kind'],
    ['a stop without a turn', { kind: 'stop' }, 'turnId'],
    ['a skip of no turn', { kind: 'skip', turnId: '' }, 'turnId'],
    ['a retry of a turn that is too long', { kind: 'retry', turnId: 'x'.repeat(201) }, 'turnId'],
    ['a note to nobody', { kind: 'note', text: 'Hello' }, 'agent'],
    ['a note without words', { kind: 'note', agent: 'data-steward', text: ' \n' }, 'text'],
    ['a steer of 10,001 characters', { kind: 'steer', text: 'x'.repeat(10_001) }, 'text'],
    ['a steer of one agent', { kind: 'steer', text: 'Hello', agent: 'data-steward' }, 'agent'],
    ['an agent that is a number', { kind: 'add', agent: 7 }, 'agent'],
    ['a field nobody knows', { kind: 'add', agent: 'data-steward', role: 'owner' }, 'role'],
    ['a list', [{ kind: 'steer', text: 'Hello' }], 'body'],
    ['null', null, 'body'],
  ];
  test.each(controls)('control: %s', async (_, json, field) => {
    expect(await refusalOf(`/api/runs/${run.runId}/signals`, { json })).toEqual(refused(field));
  });

  const answers: [string, unknown, string][] = [
    ['nothing', {}, 'kind'],
    ['control', { kind: 'steer', text: 'Hello' }, 'kind'],
    ['an approval without a token', { kind: 'approval', decision: 'approve' }, 'token'],
    ['an approval that decides nothing', { kind: 'approval', decision: 'maybe', token: 'x' }, 'decision'],
    ['an approval with a seal', { kind: 'approval', decision: 'approve', token: 'x', seal: 'y' }, 'seal'],
    ['a token of 201 characters', { kind: 'approval', decision: 'approve', token: 'x'.repeat(201) }, 'token'],
    ['a reason of 2,001 characters', { kind: 'approval', decision: 'deny', token: 'x', reason: 'x'.repeat(2001) }, 'reason'],
    ['always as a text', { kind: 'approval', decision: 'approve', token: 'x', always: 'yes' }, 'always'],
    ['neither a result nor an error', { kind: 'client_tool' }, 'body'],
    ['both a result and an error', { kind: 'client_tool', result: 1, error: 'x' }, 'body'],
    ['a blank answer', { kind: 'question', answer: ' ' }, 'answer'],
    ['an answer that is a list', { kind: 'question', answer: ['yes'] }, 'answer'],
    ['a text', 'yes', 'body'],
  ];
  test.each(answers)('answer: %s', async (_, json, field) => {
    expect(await refusalOf(`/api/runs/${run.runId}/signals/data-steward.call_1`, { json })).toEqual(refused(field));
  });

  const queries: [string, string][] = [
    ['/api/runs?limit=0', 'limit'],
    ['/api/runs?limit=101', 'limit'],
    ['/api/runs?limit=many', 'limit'],
    ['/api/runs?limit=1.5', 'limit'],
    ['/api/runs?status=over', 'status'],
    ['/api/runs?before=yesterday', 'before'],
    ['/api/runs?before=2026-13-45T99:99:99Z', 'before'],
    ["/api/runs?before='%20or%201=1", 'before'],
    ['/api/runs?before=2026-02-31T00:00:00Z', 'before'],
    ['/api/conversations?before=0000-05-01T00:00:00Z', 'before'],
    ['/api/runs?conversationId=%00', 'conversationId'],
    ['/api/runs?page=2', 'page'],
    ['/api/runs?strategy=constructor', 'strategy'],
    ['/api/runs?agent=', 'agent'],
    ['/api/runs?days=0', 'days'],
    ['/api/runs?days=367', 'days'],
    ['/api/runs?days=today', 'days'],
    ['/api/runs?q=%20', 'q'],
    [`/api/runs?q=${'x'.repeat(201)}`, 'q'],
    ['/api/events?runs=x:2147483648', 'runs.0.after'],
    ['/api/conversations?limit=-1', 'limit'],
    ['/api/conversations?before=%F0%9F%92%A5', 'before'],
  ];
  test.each(queries)('%s', async (path, field) => {
    expect(await refusalOf(path)).toEqual(refused(field));
  });

  test.each(['', '-1', 'x', '1.5', '0x10', '1e3', '2147483648', '9007199254740993', '9'.repeat(30)])(
    'events?after=%s',
    async (cursor) => {
      for (const accept of ['application/json', 'text/event-stream']) {
        expect(await refusalOf(`/api/runs/${run.runId}/events?after=${cursor}`, { headers: { accept } })).toEqual(
          refused('after'),
        );
      }
    },
  );

  test.each(['limit=0', 'limit=1001', 'format=xml', 'cursor=1'])('events?%s', async (query) => {
    expect(await refusalOf(`/api/runs/${run.runId}/events?${query}`)).toEqual(refused(query.split('=')[0] ?? ''));
  });

  test.each(['x', '-1', '1.5', '1e3', '0x10', '2147483648', '1, 2', 'é'])('Last-Event-ID: %s', async (cursor) => {
    const headers = { 'last-event-id': cursor };
    expect(await refusalOf(`/api/runs/${run.runId}/events`, { headers })).toEqual(refused('Last-Event-ID'));
  });
});

test('a query parameter that is given twice is refused, instead of taking only the last', async () => {
  expect(await refusalOf('/api/runs?status=completed&status=failed')).toEqual(refused('status'));
  expect(await refusalOf('/api/runs?limit=1&limit=2')).toEqual(refused('limit'));
  expect(await refusalOf('/api/documents/search?q=rent&q=notice')).toEqual(refused('q'));
  expect(await refusalOf('/api/conversations?archived=true&archived=true')).toEqual(refused('archived'));
  expect(await refusalOf(`/api/events?runs=${run.runId}:0&runs=${run.runId}:0`)).toEqual(refused('runs'));
});

describe('a cursor past the end', () => {
  test.each(['5000', '2147483647'])('%s returns no events', async (cursor) => {
    const path = `/api/runs/${run.runId}/events`;
    const page = await ada.call(`${path}?after=${cursor}`, { headers: asJson });
    expect([page.status, await page.json()]).toEqual([200, { events: [], next: null }]);
    await (await ada.call(path)).text();
    const stream = await ada.call(path, { headers: { 'last-event-id': cursor } });
    expect([stream.status, await stream.text()]).toEqual([204, '']);
  });
});

describe('a malformed or oversized body', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const good = JSON.stringify(team);
  const json = { 'content-type': 'application/json' };
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const bodies: [string, NonNullable<RequestInit['body']>, Record<string, string>, number][] = [
    ['nothing', '', json, 400],
    ['half of it', good.slice(0, 40), json, 400],
    ['bytes that are not UTF-8', bytes(0x7b, 0xff, 0xfe, 0x7d), json, 400],
    ['an overlong NUL', bytes(0x22, 0xc0, 0x80, 0x22), json, 400],
    ['UTF-16', Buffer.from(good, 'utf16le'), json, 400],
    ['50,000 levels', nested(50_000), json, 400],
    ['40 levels inside', JSON.stringify({ ...team, messages: [{ ...message, metadata: JSON.parse(nested(40)) }] }), json, 400],
    ['__proto__', good.replace('{', '{"__proto__":{"admin":true},'), json, 400],
    ['constructor.prototype', good.replace('{', '{"constructor":{"prototype":{"admin":true}},'), json, 400],
    ['2 MiB', JSON.stringify({ ...team, messages: [{ role: 'user', content: 'x'.repeat(2_000_000) }] }), json, 413],
    ['2 MiB of blanks', ' '.repeat(2_000_000), json, 413],
    ['no content type', Buffer.from(good), {}, 415],
    ['plain text', good, { 'content-type': 'text/plain' }, 415],
    ['a form', good, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a content type that is noise', good, { 'content-type': ';;=,' }, 415],
    ['JSON in another charset', good, { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['a compressed body', good, { ...json, 'content-encoding': 'gzip' }, 415],
  ];
  const posts = ['/api/chat/multi', '/api/chat', '/api/keys', '/api/runs/x/signals', '/api/runs/x/signals/y'];

  test.each(bodies)('%s is refused', async (_, body, headers, status) => {
    for (const path of posts) {
      const response = await ada.visit(path, { method: 'POST', body, headers });
      // Message bodies may be larger because of their images, but their text may not.
      const expected = status === 413 && path.startsWith('/api/chat') ? 400 : status;
      expect([path, response.status]).toEqual([path, expected]);
      expect(await response.json()).toEqual({ error: expect.objectContaining({ code: expect.any(String) }) });
    }
  });

  test('2 MiB without a Content-Length are refused', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 32; n++) controller.enqueue(Buffer.alloc(65_536, 0x20));
        controller.close();
      },
    });
    const init = { method: 'PATCH', body, headers: json, duplex: 'half' };
    expect((await ada.call('/api/me', init)).status).toBe(413);
  });

  test('with text that no database can store is accepted with U+FFFD in its place', async () => {
    const body = '{"messages":[{"role":"user","content":"one\\u0000two\\ud800three"}]}';
    const response = await ada.call('/api/chat', { method: 'POST', body, headers: { ...json, ...asJson } });
    expect(response.status).toBe(202);
    const { runId } = (await response.json()) as { runId: string };
    const read = await ada.call(`/api/runs/${runId}`);
    expect(((await read.json()) as { run: { question: string } }).run.question).toBe('one\uFFFDtwo\uFFFDthree');
  });
});

describe('a malformed id', () => {
  const odd = [
    '%00',
    '%F0%9F%92%A5',
    "'%20or%20'1'='1",
    '%2e%2e%2f%2e%2e%2fetc',
    'x'.repeat(65),
    'x'.repeat(5000),

    '*',
    '-',
    '0',
  ];
  test.each(odd)('%s is not found', async (id) => {
    const paths = [`/api/runs/${id}`, `/api/runs/${id}/events`, `/api/conversations/${id}`];
    for (const path of paths) expect([path, (await ada.visit(path)).status]).toEqual([path, 404]);
    // Pages ask for the stream of a chat that does not exist yet.
    const known = /^[\w-]{1,64}$/.test(id) ? 204 : 404;
    expect((await ada.visit(`/api/chat/${id}/stream`)).status).toBe(known);
    expect((await ada.visit(`/api/keys/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.visit(`/api/runs/${id}/cancel`, { method: 'POST' })).status).toBe(404);
    expect((await ada.visit(`/api/runs/${id}/signals`, { json: { kind: 'steer', text: 'Hello' } })).status).toBe(404);
    for (const [one, key] of [
      [id, 'data-steward.call_1'],
      [run.runId, id],
    ]) {
      const response = await ada.visit(`/api/runs/${one}/signals/${key}`, { json: { kind: 'question', answer: 'Yes' } });
      expect([one, key, response.status]).toEqual([one, key, 404]);
    }
  });
});

describe('no arbitrary input causes a 5xx response', () => {
  const posts: [string, string][] = [
    ['POST', '/api/chat/multi'],
    ['POST', '/api/chat'],
    ['POST', '/api/keys'],
    ['POST', '/api/runs/x/signals'],
    ['POST', '/api/runs/x/signals/y'],
    ['PATCH', '/api/me'],
    ['PATCH', '/api/conversations/x'],
    ['POST', '/api/auth/callback/credentials'],
    ['POST', '/api/auth/signout'],
  ];
  const anything = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.uint8Array());
  /** A valid team request with one property replaced by an arbitrary value. */
  const almost = fc
    .tuple(fc.constantFrom(...Object.keys(team), 'settings', 'model', 'conversationId', 'failurePolicy'), fc.jsonValue())
    .map(([field, value]) => JSON.stringify({ ...team, [field]: value }));

  test('as a body', async () => {
    const cases = fc.tuple(
      fc.constantFrom(...posts),
      fc.oneof(anything, almost),
      fc.constantFrom('application/json', 'text/plain', ''),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([[method, path], body, type]) => {
        // Safe: fetch accepts Node's buffers as a body, whatever their types say.
        const response = await ada.call(path, { method, body: body as BodyInit, headers: { 'content-type': type, ...asJson } });
        expect([method, path, response.status < 500]).toEqual([method, path, true]);
        await response.arrayBuffer();
      }),
      { numRuns: 120 },
    );
  });

  test('as an id, a query parameter or a cursor', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent);
    const latin = fc.string({
      unit: fc
        .oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0xa1, max: 0xff }))
        .map((code) => String.fromCharCode(code)),
      maxLength: 20,
    });
    const cases = fc.tuple(word, fc.constantFrom('after', 'limit', 'before', 'status', 'format', 'x'), word, latin);
    await fc.assert(
      fc.asyncProperty(cases, async ([id, name, value, cursor]) => {
        const paths = [`/api/runs/${id}`, `/api/runs?${name}=${value}`, `/api/runs/${run.runId}/events?${name}=${value}`];
        for (const path of paths) {
          const response = await ada.call(path, { headers: { ...asJson, 'last-event-id': cursor } });
          expect([path, response.status < 500]).toEqual([path, true]);
          await response.arrayBuffer();
        }
      }),
      { numRuns: 60 },
    );
  });
});
