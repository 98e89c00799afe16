import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { apiKeyOf } from '../fakes/api-key-of';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents, readEvents } from '../fakes/read-events';
import { BODIES } from '../fakes/request-bodies';
import { SERVE_TIMEOUT_MS, type ServedApp, serveApp } from '../fakes/serve-app';
import { signInByHttp } from '../fakes/sign-in-by-http';
import { report, TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

let models: ModelServer;
let app: ServedApp;
let key: string;
beforeAll(async () => {
  const behaviour = teamBehaviour((request) =>
    request.lastUserText.includes('until I stop you') ? { failure: 'stall', text: 'Half an answer' } : report(request),
  );
  models = await startModelServer({ behaviour, agents: TEAM, tokens: 40, msPerToken: 20 });
  app = await serveApp({ env: { OPENAI_COMPATIBLE_BASE_URL: models.url, CHAT_RATE_LIMIT: '5' } });
  key = await apiKeyOf(app);
}, SERVE_TIMEOUT_MS);
afterAll(async () => {
  await app.close();
  await models.close();
});

const messages = [{ role: 'user', content: 'How are our accounts?' }];
const team = { messages, agents: ['data-steward', 'contract-reader'], rounds: 1 };
/** The agents start to answer this question and never finish. */
const endless = { ...team, messages: [{ role: 'user', content: 'How are our accounts, until I stop you?' }] };

const cancel = (run: Response) => call(`/api/runs/${run.headers.get('x-run-id')}/cancel`, { method: 'POST' });

function call(path: string, { json, ...init }: RequestInit & { json?: unknown } = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${key}`);
  if (json === undefined) return fetch(app.url + path, { ...init, headers });
  headers.set('content-type', 'application/json');
  return fetch(app.url + path, { ...init, method: 'POST', body: JSON.stringify(json), headers });
}

/** Sends a request without the normalization that `fetch` applies. */
function raw(path: string, method = 'GET'): Promise<IncomingMessage> {
  const { hostname, port } = new URL(app.url);
  const headers = { authorization: `Bearer ${key}` };
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, method, headers }, resolve).on('error', reject).end();
  });
}

describe('the built server', () => {
  test('shows the site of the sample desk to everybody', async () => {
    const page = await fetch(`${app.url}/sample-desk/fr/ferry/tarifs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).toContain('<h1>Tarifs du ferry</h1>');
    const moved = await fetch(`${app.url}/sample-desk/en/ferries/timetable-2025`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/sample-desk/en/ferries/timetable']);
    expect((await fetch(`${app.url}/sample-desk/en/nothing`)).status).toBe(404);
  });

  test('can be installed on a phone from its pages, but not from those for people without an account', async () => {
    const manifestOf = async (path: string) =>
      /<link rel="manifest" href="([^"]+)"/.exec(await (await fetch(app.url + path)).text())?.[1];
    expect(await manifestOf('/sample-desk/fr/ferry/tarifs')).toBeUndefined();
    const path = (await manifestOf('/sign-in')) ?? '';
    const response = await fetch(app.url + path, { headers: { 'accept-language': 'fr' } });
    const { icons, ...manifest } = await response.json();
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(manifest).toMatchObject({ name: 'Roundtable', start_url: '/chat', display: 'standalone' });
    expect(manifest.description).toContain('Une équipe d’agents');
    for (const { src } of icons) {
      const icon = await fetch(app.url + src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  test('answers refusals with their own status instead of 500', async () => {
    const refused: [string, Parameters<typeof call>[1], number, string][] = [
      ['/api/runs/nothing', {}, 404, 'not_found'],
      ['/api/conversations/nothing', {}, 404, 'not_found'],
      ['/api/nothing', {}, 404, 'not_found'],
      ['/v1/nothing', {}, 404, 'not_found'],
      ['/v1/models/nobody:a%2Fb', {}, 404, 'model_not_found'],
      ['/api/runs?before=yesterday', {}, 400, 'bad_request'],
      ['/api/chat', { json: { messages, conversationId: 'nothing' } }, 404, 'not_found'],
      ['/api/chat', { json: { messages, model: 'nobody:model' } }, 400, 'bad_request'],
      ['/api/chat', { json: { messages, agent: 'poet' } }, 400, 'bad_request'],
      ['/api/chat/multi', { json: { ...team, agents: ['poet'] } }, 400, 'bad_request'],
      ['/api/models/ping', { json: { model: 'nobody:model' } }, 409, 'conflict'],
      ['/api/keys', { json: { name: 'another' } }, 403, 'forbidden'],
      ['/api/runs', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ];
    for (const [path, init, status, code] of refused) {
      const response = await call(path, init);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        status,
        { error: expect.objectContaining({ code }) },
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect([path, response.headers.get('allow')]).toEqual([path, status === 405 ? 'GET, HEAD, OPTIONS' : null]);
    }
    expect(app.log()).not.toMatch(/error/i);
  });

  test.each([
    '/api/runs/%C3%28',
    '/api/runs/%',
    '/api/runs/%E0%A4%A/events',
    '/runs/%ff',
    '/%',
    '*',
    'http://elsewhere.example/api/runs',
  ])('refuses the path %s', async (path) => {
    expect((await raw(path)).statusCode).toBe(400);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('refuses the method %s', async (method) => {
    expect((await raw('/api/runs', method)).statusCode).toBe(405);
  });

  test('streams events as they happen, even to a client that accepts compression', async () => {
    const response = await call('/api/chat/multi', { json: endless, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    const events = readEvents(response);
    for await (const event of events) if (event.type === 'agent_delta') break;
    // Its model calls are still open, and would stay so forever.
    expect(models.counts.open).toBeGreaterThan(0);
    expect((await cancel(response)).status).toBe(202);
  });

  test('does not affect a run whose client disconnects, and ends a run that is cancelled', async () => {
    const line = new AbortController();
    const left = await call('/api/chat/multi', { json: team, signal: line.signal });
    await left.body?.getReader().read();
    line.abort();
    const events = await allEvents(await call(`/api/runs/${left.headers.get('x-run-id')}/events`));
    expect(dataOf(events, 'run_end')).toEqual([expect.objectContaining({ status: 'completed' })]);

    const stopped = await call('/api/chat/multi', { json: endless });
    const receivedEvents: RunEvent[] = [];
    for await (const event of readEvents(stopped)) {
      if (event.type === 'agent_delta' && receivedEvents.at(-1)?.type !== 'agent_delta') await cancel(stopped);
      receivedEvents.push(event);
    }
    expect(receivedEvents.at(-1)).toMatchObject({ type: 'run_end', data: { status: 'cancelled' } });
    await until(() => models.counts.open === 0);
  });

  test('limits the rate of requests with 429 and Retry-After', async () => {
    const ask = () => call('/api/chat', { json: { messages }, headers: { accept: 'application/json' } });
    const responses = await Promise.all(Array.from({ length: 8 }, ask));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('answers no valid request to any route with 500', async () => {
    const browse = await signInByHttp(app);
    const { paths } = (await (await browse('/api/openapi.json')).json()) as { paths: Record<string, object> };
    // So that what is created is read and changed before it is deleted.
    const methods = ['post', 'get', 'put', 'patch', 'delete'];
    const signsOut = '/api/me/sign-out-everywhere';
    const operations = methods.flatMap((method) =>
      Object.keys(paths).flatMap((path) =>
        Object.hasOwn(paths[path] ?? {}, method) && path !== signsOut ? [{ method, path }] : [],
      ),
    );
    expect(operations.length).toBeGreaterThan(250);
    const made = new Map<string, string>();
    const failed: string[] = [];
    for (const { method, path } of operations) {
      const name = `${method.toUpperCase()} ${path.replaceAll('{', '[').replaceAll('}', ']')}`;
      const [collection = ''] = path.split('/{');
      const url = path.replace(/\{\w+\}/, made.get(collection) ?? randomUUID()).replaceAll(/\{\w+\}/g, 'x');
      const body = JSON.stringify(BODIES[name]?.good);
      const response = await browse(url, { method: method.toUpperCase(), body, headers: { 'content-type': 'application/json' } });
      if (response.status >= 500) failed.push(`${name}: ${response.status}`);
      const isJson = response.headers.get('content-type')?.includes('json');
      const [, id] = /"id":"([^"]+)"/.exec(isJson ? await response.text() : '') ?? [];
      if (response.ok && id) made.set(path, id);
      if (!isJson) await response.body?.cancel();
    }
    expect(failed).toEqual([]);
    expect(made.size).toBeGreaterThan(10);
  });
});
