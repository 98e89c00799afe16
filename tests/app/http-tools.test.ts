import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpToolsAnswer, HttpToolTrialAnswer, OpenApiAnswer } from '@/lib/api/http-tool-requests';
import type { ToolAnswer, ToolsAnswer } from '@/lib/api/tool-answers';
import type { Json } from '@/lib/core/json/json';
import { askFor, callingBehaviour, signalPath, untilWaits } from '../fakes/calling-model';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { callTool } from '../tools/call-tool';

const KEY = 'Bearer shop-0123456789abcdef';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const many = Array.from({ length: 700 }, (_, id) => ({
  id,
  customer: `Customer number ${id}`,
  note: 'Some words about the order',
}));
/** Answers of the shop's API, by address. */
const bodies: Record<string, string> = {
  '/v1/many': JSON.stringify({ orders: many }),
  '/v1/marked': '\uFEFF{"id":"A1"}',
  '/v1/broken': '{"id":',
  '/v1/large': JSON.stringify({ text: 'x'.repeat(6 * 1_048_576) }),
  '/v1/long': '{"id":1234567890123456789}',
};

/** The API of a shop: repeats what it received, which includes the key. */
const received: Received[] = [];
const shop = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const one = { method, url, headers, body: await text(request) };
  received.push(one);
  if (url.startsWith('/v1/away')) return request.socket.destroy();
  if (url === '/v1/latin') {
    response.writeHead(200, { 'content-type': 'text/csv; charset=iso-8859-1' });
    return response.end(Buffer.from('Société;Ville', 'latin1'));
  }
  const status = url.startsWith('/v1/missing') ? 404 : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(bodies[url] ?? JSON.stringify({ order: { id: 'A1', total: 120 }, authorization: headers.authorization }));
});

let models: ModelServer;
let product: Product;
let ada: Person;
let address: string;
let connection: { id: string; settings: { handle?: string } };

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/v1`;
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, new URL(address).host].join(),
  });
  ada = await product.newPerson();
  const added = await send('/api/connections', { provider: 'http', name: 'Shop', url: address, key: KEY });
  connection = (added.body as { connection: typeof connection }).connection;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await product.close();
  await models.close();
  await new Promise((resolve) => shop.close(resolve));
});

async function send(
  path: string,
  json: object,
  { person = ada, method = 'POST' } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await person.visit(path, { method, json });
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
}

const order = (given: object = {}) => ({
  description: 'Reads an order of the shop',
  input: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
  method: 'GET',
  path: '/orders/{id}',
  access: 'read',
  ...given,
});
const attempt = (definition: object, given: Record<string, Json>, to = connection.id) =>
  send('/api/http-tools/try', { connection: to, definition, arguments: given });

/** Another person with a connection to the shop: the number of trials in a minute is limited. */
async function newCustomer() {
  const person = await product.newPerson();
  const added = await send('/api/connections', { provider: 'http', name: 'Shop', url: address }, { person });
  const { id } = (added.body as { connection: { id: string } }).connection;
  return {
    person,
    id,
    async attempt(definition: object): Promise<unknown> {
      return (await send('/api/http-tools/try', { connection: id, definition, arguments: { id: 'x' } }, { person })).body;
    },
  };
}

describe('an HTTP tool', () => {
  test('is tried with its connection’s key, which nobody sees', async () => {
    const { status, body } = await attempt(order({ answer: { pointer: '/order' } }), { id: 'A1' });
    expect(status).toBe(200);
    const tried = body as HttpToolTrialAnswer;
    expect(tried).toMatchObject({
      status: 200,
      kept: { id: 'A1', total: 120 },
      request: { method: 'GET', url: `${address}/orders/A1` },
    });
    expect(received[0]?.headers.authorization).toBe(KEY);
    expect(JSON.stringify(body)).not.toContain('shop-0123456789');
    expect(tried.text).toContain('"authorization":"•••"');
  });

  test('whose trial gets no answer is recorded as tried if the server may have carried it out', async () => {
    const { person, attempt: attemptOnce } = await newCustomer();
    const tried = async () =>
      (await product.workbench.stores.audit.list(person.user.id, 10)).flatMap(({ action, facts }) =>
        action === 'http_tool_tried' ? [facts] : [],
      );
    const write = order({ method: 'POST', access: 'write' });
    expect(await attemptOnce({ ...write, path: '/away/{id}' })).toMatchObject({ error: { code: 'bad_request' } });
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/v1/away/x' });
    expect(await tried()).toEqual([expect.objectContaining({ method: 'POST', status: 'unknown' })]);
  });

  test('is called by an agent that lists it, with the key, and a write waits for the person', async () => {
    const tools = [
      { name: 'readOrder', definition: order({ answer: { pointer: '/order' } }) },
      {
        name: 'addNote',
        definition: order({ method: 'POST', path: '/orders/{id}/notes', body: { text: '{note}' }, access: 'write' }),
      },
    ];
    const added = await send('/api/http-tools', { connection: connection.id, tools });
    expect(added.status).toBe(201);
    expect((added.body as HttpToolsAnswer).tools.map(({ calledAs }) => calledAs)).toEqual(['shop__readOrder', 'shop__addNote']);
    const listed = (await (await ada.visit('/api/tools')).json()) as ToolsAnswer;
    expect(listed.tools.find(({ name }) => name === 'shop__addNote')).toMatchObject({
      access: 'write',
      confirm: 'always',
      origin: { kind: 'http', id: connection.id, title: 'Shop' },
    });
    const agent = { name: 'clerk', title: 'Clerk', definition: { tools: { shop__readOrder: 'on', shop__addNote: 'on' } } };
    expect((await send('/api/agents', agent)).status).toBe(201);
    const calls = [
      { name: 'shop__readOrder', arguments: { id: 'A1' } },
      { name: 'shop__addNote', arguments: { id: 'A1', note: 'Hello' } },
    ];
    const { runId, requests } = await askFor(ada, calls, 1, 'clerk');
    const [request] = requests;
    if (!request) throw new Error('the write was not asked about');
    // The read runs beside the question about the write.
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(received.map(({ method }) => method)).toEqual(['GET']);
    const approval = { kind: 'approval', decision: 'approve', token: request.token };
    expect((await ada.visit(signalPath(runId, request), { json: approval })).status).toBe(202);
    const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
    expect(dataOf(events, 'agent_tool_result').map(({ name, result, error }) => [name, result ?? error])).toEqual([
      ['shop__readOrder', { id: 'A1', total: 120 }],
      ['shop__addNote', expect.objectContaining({ order: { id: 'A1', total: 120 } })],
    ]);
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/v1/orders/A1/notes', body: '{"text":"Hello"}' });
    expect(JSON.stringify(events)).not.toContain('shop-0123456789');
    const used = (await (await ada.visit('/api/tools?usage=true')).json()) as ToolsAnswer;
    expect(used.tools.find(({ name }) => name === 'shop__readOrder')?.usage).toEqual({ calls: 1, failures: 0 });
    expect(listed.tools.every(({ usage }) => usage === undefined)).toBe(true);
    const { tool } = (await (await ada.visit('/api/tools/shop__readOrder')).json()) as ToolAnswer;
    expect(tool.input.properties).toMatchObject({ id: { type: 'string' }, note: { type: 'string' } });
    expect((await (await product.newPerson()).visit('/api/tools/shop__readOrder')).status).toBe(404);
  });

  test.each<[string, (own: { id: string; tool: string }) => { path: string; method: string; json: object }]>([
    [
      'described anew',
      ({ tool }) => {
        const definition = order({ method: 'DELETE', access: 'write' });
        return { path: `/api/http-tools/${tool}`, method: 'PATCH', json: { name: 'addNote', definition } };
      },
    ],
    [
      'given another address',
      ({ id }) => ({ path: `/api/connections/${id}`, method: 'PATCH', json: { url: `${address}/other` } }),
    ],
  ])('that is %s while its call waits for the person is not called', async (_, change) => {
    const { person, id } = await newCustomer();
    const definition = order({ method: 'POST', path: '/orders/{id}/notes', access: 'write' });
    const added = await send('/api/http-tools', { connection: id, tools: [{ name: 'addNote', definition }] }, { person });
    const [tool] = (added.body as HttpToolsAnswer).tools;
    const agent = { name: 'clerk', title: 'Clerk', definition: { tools: { shop__addNote: 'on' } } };
    await send('/api/agents', agent, { person });
    const { runId, requests } = await askFor(person, [{ name: 'shop__addNote', arguments: { id: 'A1' } }], 1, 'clerk');
    const [request] = requests;
    if (!request || !tool) throw new Error('the write was not asked about');
    await untilWaits(person, runId);
    const { path, method, json } = change({ id, tool: tool.id });
    expect((await send(path, json, { person, method })).status).toBe(200);
    received.length = 0;
    await person.visit(signalPath(runId, request), { json: { kind: 'approval', decision: 'approve', token: request.token } });
    const [result] = dataOf(await allEvents(await person.call(`/api/runs/${runId}/events`)), 'agent_tool_result');
    expect(result?.error).toContain('it was changed after the person was asked');
    expect(received).toEqual([]);
  });

  test('that writes does not fail because of an answer that cannot be read, and the model is told when nobody knows whether it was carried out', async () => {
    const write = { method: 'POST', body: { text: '{note}' }, access: 'write' };
    const tools = [
      { name: 'addLine', definition: order({ ...write, path: '/orders/{id}/lines', answer: { pointer: '/line' } }) },
      { name: 'addLost', definition: order({ ...write, path: '/away/{id}' }) },
    ];
    expect((await send('/api/http-tools', { connection: connection.id, tools })).status).toBe(201);
    const agent = { name: 'writer', title: 'Writer', definition: { tools: { shop__addLine: 'on', shop__addLost: 'on' } } };
    expect((await send('/api/agents', agent)).status).toBe(201);
    const calls = ['shop__addLine', 'shop__addLost'].map((name) => ({ name, arguments: { id: 'A1', note: 'Hello' } }));
    const { runId, requests } = await askFor(ada, calls, 2, 'writer');
    for (const request of requests) {
      const approval = { kind: 'approval', decision: 'approve', token: request.token };
      expect((await ada.visit(signalPath(runId, request), { json: approval })).status).toBe(202);
    }
    const results = dataOf(await allEvents(await ada.call(`/api/runs/${runId}/events`)), 'agent_tool_result');
    expect(results.find(({ name }) => name === 'shop__addLine')).toMatchObject({
      result: { status: 200, note: expect.stringContaining('It was carried out.') },
    });
    expect(results.find(({ name }) => name === 'shop__addLost')?.error).toContain(
      'It is not known whether this was carried out: look before you repeat it.',
    );
  });

  test('reuses its result for as long as it says, until the person fetches it anew', async () => {
    const tools = [{ name: 'readPrice', definition: order({ path: '/prices/{id}', cacheMinutes: 10 }) }];
    expect((await send('/api/http-tools', { connection: connection.id, tools })).status).toBe(201);
    const agent = { name: 'pricer', title: 'Pricer', definition: { tools: { shop__readPrice: 'on' } } };
    expect((await send('/api/agents', agent)).status).toBe(201);
    const price = async () => {
      const { runId } = await askFor(ada, [{ name: 'shop__readPrice', arguments: { id: 'B2' } }], 0, 'pricer');
      return dataOf(await allEvents(await ada.call(`/api/runs/${runId}/events`)), 'agent_tool_result')[0];
    };
    const first = await price();
    const second = await price();
    expect(received).toHaveLength(1);
    expect(first?.cached).toBeUndefined();
    expect(second).toMatchObject({ result: first?.result, cached: { key: expect.any(String), at: expect.any(String) } });
    const path = `/api/tool-cache/${second?.cached?.key}`;
    const eve = await product.newPerson();
    expect((await eve.visit(path, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.visit(path, { method: 'DELETE' })).status).toBe(204);
    expect((await price())?.cached).toBeUndefined();
    expect(received).toHaveLength(2);
  });

  test('says that the lists of a long answer were cut, to the person who tries it and to the model', async () => {
    const definition = order({ path: '/many', answer: { maxBytes: 50_000 } });
    const { person, id, attempt } = await newCustomer();
    const { kept } = (await attempt(definition)) as { kept: { data: { orders: Json[] } } };
    expect(kept).toEqual({
      data: { orders: many.slice(0, kept.data.orders.length) },
      cut: true,
      note: 'Longer than 50000 characters: its longest lists and texts end early. Ask for less to see the rest.',
    });
    expect(kept.data.orders.length).toBeLessThan(many.length);
    const tools = [{ name: 'readOrders', definition }];
    expect((await send('/api/http-tools', { connection: id, tools }, { person })).status).toBe(201);
    const agent = { name: 'lister', title: 'Lister', definition: { tools: { shop__readOrders: 'on' } } };
    expect((await send('/api/agents', agent, { person })).status).toBe(201);
    const { runId } = await askFor(person, [{ name: 'shop__readOrders', arguments: { id: 'x' } }], 0, 'lister');
    const [result] = dataOf(await allEvents(await person.call(`/api/runs/${runId}/events`)), 'agent_tool_result');
    expect(result?.result).toMatchObject({ cut: true, note: expect.stringContaining('end early') });
  });

  test('reads JSON that begins with a byte order mark, and says whether other JSON is broken or too large', async () => {
    const { attempt } = await newCustomer();
    const answered = (path: string) => attempt(order({ path }));
    expect(await answered('/marked')).toMatchObject({ kept: { id: 'A1' } });
    expect(await answered('/broken')).toMatchObject({ problem: 'The answer is not valid JSON.' });
    expect(await answered('/large')).toMatchObject({ problem: 'The answer is larger than 5 MB.', cut: true });
  });

  test('keeps all digits of long numbers, and decodes answers that are not UTF-8', async () => {
    const { attempt } = await newCustomer();
    expect(await attempt(order({ path: '/long' }))).toMatchObject({ kept: { id: '1234567890123456789' } });
    expect(await attempt(order({ path: '/latin' }))).toMatchObject({ kept: 'Société;Ville', text: 'Société;Ville' });
  });

  test('of a connection that is switched off during a run is not called again', async () => {
    const { person, id } = await newCustomer();
    const tools = [{ name: 'readOrder', definition: order() }];
    expect((await send('/api/http-tools', { connection: id, tools }, { person })).status).toBe(201);
    const [earlierTool] = await product.workbench.tools.find(person.user.id, ['shop__readOrder']);
    if (!earlierTool) throw new Error('the tool is not offered');
    await callTool(earlierTool, { id: 'A1' });
    await send(`/api/connections/${id}`, { off: true }, { person, method: 'PATCH' });
    received.length = 0;
    await expect(callTool(earlierTool, { id: 'A1' })).rejects.toThrow('“Shop” was removed or switched off.');
    expect(received).toEqual([]);
  });

  test('reports an error of the API, or a part that its answer lacks, to the model', async () => {
    expect((await attempt(order({ path: '/missing/{id}' }), { id: 'x' })).body).toMatchObject({
      status: 404,
      problem: expect.stringContaining('404'),
    });
    expect((await attempt(order({ answer: { pointer: '/orders/0' } }), { id: 'x' })).body).toMatchObject({
      problem: expect.stringContaining('order, authorization'),
    });
    expect(await attempt(order({ path: '/away/{id}' }), { id: 'x' })).toMatchObject({ status: 400 });
  });

  test.each([
    [{ path: '/orders/{missing}' }, 'definition.path'],
    [{ input: { type: 'string' } }, 'definition.input'],
    [{ body: { a: ['{nobody}'] }, method: 'POST' }, 'definition.body'],
    [{ headers: [{ name: 'host', value: 'evil' }] }, 'definition.headers.0.name'],
  ])('is refused when it is described as %j', async (given, field) => {
    const { status, body } = await attempt(order(given), { id: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  test('reaches no private address, by its connection or any template', async () => {
    const refused = await send('/api/connections', { provider: 'http', name: 'Inside', url: 'http://169.254.169.254/latest' });
    expect(refused.status).toBe(400);
    const places = (value: string) => [
      order({ path: `/${value}` }),
      order({ query: [{ name: 'url', value }] }),
      order({ headers: [{ name: 'x-forwarded-host', value }] }),
      order({ method: 'POST', body: { url: value } }),
    ];
    for (const id of [
      '//169.254.169.254/',
      '@169.254.169.254',
      'http://169.254.169.254/',
      '..//169.254.169.254',
      '\r\nHost: 169.254.169.254',
    ]) {
      for (const definition of places('{id}')) await attempt(definition, { id });
    }
    expect(received.length).toBeGreaterThan(0);
    for (const { url, headers } of received) {
      expect(headers.host).toBe(new URL(address).host);
      expect(url.startsWith('/v1/')).toBe(true);
    }
  });

  test('cannot be seen or used by another user', async () => {
    const eve = await product.newPerson();
    const [tool] = ((await (await ada.visit('/api/http-tools')).json()) as HttpToolsAnswer).tools;
    const change = { name: 'mine', definition: order() };
    const asEve = (path: string, json: object, method = 'POST') => send(path, json, { person: eve, method });
    expect((await asEve('/api/http-tools', { connection: connection.id, tools: [change] })).status).toBe(404);
    expect((await asEve('/api/http-tools/try', { connection: connection.id, definition: order() })).status).toBe(404);
    expect((await asEve(`/api/http-tools/${tool?.id}`, change, 'PATCH')).status).toBe(404);
    expect((await eve.visit(`/api/http-tools/${tool?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(((await (await eve.visit('/api/http-tools')).json()) as HttpToolsAnswer).tools).toEqual([]);
    const listed = (await (await eve.visit('/api/tools')).json()) as ToolsAnswer;
    expect(listed.tools.filter(({ origin }) => origin)).toEqual([]);
  });
});

describe('an OpenAPI document', () => {
  test('of 50 operations becomes 50 tools, whose calls carry the key', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [
        `/things/${n}/{id}`,
        {
          get: {
            operationId: `readThing${n}`,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          },
        },
      ]),
    );
    const { status, body } = await send('/api/http-tools/openapi', {
      text: JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop' }, paths }),
    });
    expect(status).toBe(200);
    const { operations, refused } = (body as OpenApiAnswer).document;
    expect([operations.length, refused]).toEqual([50, []]);
    const tools = operations.map(({ name, definition }) => ({ name, definition }));
    expect((await send('/api/http-tools', { connection: connection.id, tools })).status).toBe(201);
    const [last] = tools.slice(-1);
    expect((await attempt(last?.definition ?? {}, { id: 'x' })).body).toMatchObject({ status: 200 });
    expect(received.at(-1)).toMatchObject({ url: '/v1/things/49/x', headers: { authorization: KEY } });
    expect(await send('/api/http-tools', { connection: connection.id, tools: [tools[0]] })).toMatchObject({ status: 409 });
  });

  test('is refused at its field when it cannot be read, or is at a private address', async () => {
    expect(await send('/api/http-tools/openapi', { text: 'a: [' })).toMatchObject({
      status: 400,
      body: { error: { fields: { text: expect.any(String) } } },
    });
    expect(await send('/api/http-tools/openapi', { url: 'http://169.254.169.254/openapi.json' })).toMatchObject({
      status: 400,
      body: { error: { fields: { url: expect.any(String) } } },
    });
  });
});
