import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { apiKeyOf } from '../fakes/api-key-of';
import {
  type Behaviour,
  type ModelRequest,
  type ModelServer,
  type RecordedRequest,
  startModelServer,
} from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { allEvents, readEvents } from '../fakes/read-events';
import { SERVE_TIMEOUT_MS, type ServedApp, type ServedWorker, serveApp, startWorker } from '../fakes/serve-app';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const messages = [{ role: 'user', content: 'How are our accounts?' }];
const team = { agents: ['data-steward', 'contract-reader'], rounds: 2, messages };

let models: ModelServer;
let postgres: PostgresServer;
let databaseUrl: string;
let web: ServedApp;
let key: string;
const workers: ServedWorker[] = [];
/** Reports are written once this resolves. */
let mayReport: Promise<void> | undefined;

beforeAll(async () => {
  models = await startModelServer({
    behaviour: teamBehaviour(member),
    agents: TEAM,
    tokens: 20,
    msPerToken: 10,
    hold: ({ toolResults }) => (toolResults.length > 0 ? mayReport : undefined),
  });
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  web = await serveApp({ databaseUrl, env: { ...settings(), WORKER: 'off' } });
  key = await apiKeyOf(web);
}, SERVE_TIMEOUT_MS);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
});
afterAll(async () => {
  await web.close();
  await postgres.stop();
  await models.close();
});

/** Reads the shared context, then reports. The model `mute` never answers. */
function member({ agent, toolResults, body }: ModelRequest): ReturnType<Behaviour> {
  if (body.model === 'mute') return { failure: 'hang' };
  if (toolResults.length === 0) return { toolCalls: [{ name: 'readSharedData', arguments: {} }] };
  return { text: `The report of the ${agent}: ${'all is well with the accounts. '.repeat(5)}` };
}

const settings = () => ({ OPENAI_COMPATIBLE_BASE_URL: models.url, MULTI_AGENT_RATE_LIMIT: '1000' });

async function newWorker(): Promise<ServedWorker> {
  const worker = await startWorker({ databaseUrl, env: settings() });
  workers.push(worker);
  return worker;
}

function call(path: string, { json, ...init }: RequestInit & { json?: unknown } = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${key}`);
  if (json === undefined) return fetch(web.url + path, { ...init, headers });
  headers.set('content-type', 'application/json');
  return fetch(web.url + path, { ...init, method: 'POST', body: JSON.stringify(json), headers });
}

async function start(path: string, json: unknown): Promise<string> {
  const response = await call(path, { json, headers: { accept: 'application/json' } });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { runId: string }).runId;
}

const follow = (runId: string, after = 0) =>
  call(`/api/runs/${runId}/events`, { headers: after > 0 ? { 'last-event-id': String(after) } : {} });

/** Reads the events after `seen` until `enough` accepts one or the run has ended. */
async function readOn(
  runId: string,
  receivedEvents: RunEvent[],
  enough: (event: RunEvent) => boolean = () => false,
): Promise<void> {
  if (receivedEvents.at(-1)?.type === 'run_end') return;
  for await (const event of readEvents(await follow(runId, receivedEvents.at(-1)?.seq))) {
    receivedEvents.push(event);
    if (enough(event)) return;
  }
}

async function statusOf(runId: string): Promise<string> {
  return ((await (await call(`/api/runs/${runId}`)).json()) as { run: { status: string } }).run.status;
}

function expectWhole(receivedEvents: readonly RunEvent[]): void {
  expect(receivedEvents.map(({ seq }) => seq)).toEqual(receivedEvents.map((_, index) => index + 1));
  expect(dataOf(receivedEvents, 'run_end')).toEqual([expect.objectContaining({ status: 'completed' })]);
}

/** Names a model call by agent, round and step. */
const callOf = ({ agent, lastUserText, toolResults }: RecordedRequest) =>
  `${agent} ${/<round number="(\d)"/.exec(lastUserText)?.[1] ?? '-'} ${toolResults.length}`;

describe('a server with WORKER=off and a worker on the same database', () => {
  test(
    'a run waits for a worker; the worker plays it, and the server shows it wherever the connection is cut',
    async () => {
      const asked = models.requests.length;
      const runId = await start('/api/chat/multi', team);
      expect(await statusOf(runId)).toBe('queued');
      const receivedEvents: RunEvent[] = [];
      await readOn(runId, receivedEvents, ({ type }) => type === 'run_start');
      expect(models.requests).toHaveLength(asked);

      await newWorker();
      for (let cut = 0; cut < 10; cut++) {
        let patience = Math.floor(Math.random() * 10);
        await readOn(runId, receivedEvents, () => patience-- === 0);
      }
      await readOn(runId, receivedEvents);
      expectWhole(receivedEvents);
      expect((await allEvents(await follow(runId))).map(({ seq }) => seq)).toEqual(receivedEvents.map(({ seq }) => seq));
      expect(await statusOf(runId)).toBe('completed');
    },
    SERVE_TIMEOUT_MS,
  );

  test('useChat resumes a chat that a worker plays', async () => {
    const report = Promise.withResolvers<void>();
    mayReport = report.promise;
    await newWorker();
    const runId = await start('/api/chat', { id: 'chat-of-a-client', messages });
    const stream = await call('/api/chat/chat-of-a-client/stream');
    const status = await statusOf(runId);
    report.resolve();
    expect([stream.status, status]).toEqual([200, expect.stringMatching(/^(queued|running)$/)]);
    const text = await stream.text();
    expect(text).toContain('"type":"text-delta"');
    expect(text).toMatch(/"type":"finish".*\[DONE\]\s*$/s);
    expect(await statusOf(runId)).toBe('completed');
    expect((await call('/api/chat/chat-of-a-client/stream')).status).toBe(204);
  });

  test('a cancellation on the server ends the model calls of the worker', async () => {
    await newWorker();
    const runId = await start('/api/chat/multi', { ...team, model: 'openai-compatible:mute' });
    await until(() => models.counts.open === team.agents.length);
    expect((await call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
    await until(() => models.counts.open === 0);
    const events = await allEvents(await follow(runId));
    expect(events.at(-1)).toMatchObject({ type: 'run_end', data: { status: 'cancelled' } });
  });

  test('a worker that is asked to stop releases its run, and another one finishes it', async () => {
    const asked = models.requests.length;
    const first = await newWorker();
    const runId = await start('/api/chat/multi', team);
    const receivedEvents: RunEvent[] = [];
    await readOn(runId, receivedEvents, ({ type, data }) => type === 'agent_delta' && 'round' in data && data.round === 1);
    expect(await first.stop()).toBe(0);
    expect(await statusOf(runId)).toBe('queued');
    // The last call of each member was interrupted, or its whole answer was sent but not yet read. Every earlier one was recorded.
    const members = models.requests.slice(asked).filter(({ agent }) => team.agents.includes(agent ?? ''));
    const last = [...new Map(members.map((request) => [request.agent, callOf(request)])).values()];

    await newWorker();
    await readOn(runId, receivedEvents);
    expectWhole(receivedEvents);
    expect(dataOf(receivedEvents, 'notice').map(({ kind }) => kind)).toContain('resumed');
    const recorded = models.requests
      .slice(asked)
      .map(callOf)
      .filter((call) => !last.includes(call));
    expect(recorded.toSorted()).toEqual([...new Set(recorded)].toSorted());
    expect(recorded).toContain('initiator - 0');
  });
});

describe('a worker process', () => {
  test('can also be started by `npm start` with WORKER=only', async () => {
    const worker = await startWorker({ databaseUrl, script: 'scripts/start.mjs', env: { ...settings(), WORKER: 'only' } });
    workers.push(worker);
    expect(await worker.stop()).toBe(0);
  });

  test('explains why it cannot start: no database, an unreachable one, an invalid setting', async () => {
    await expect(startWorker({})).rejects.toThrow(/code 1:.*WORKER: .*DATABASE_URL/s);
    const nobody = 'postgres://me:secret@127.0.0.1:1/nothing';
    await expect(startWorker({ databaseUrl: nobody })).rejects.toThrow(/code 1:\nDATABASE_URL: .*ECONNREFUSED/);
    await expect(startWorker({ databaseUrl, env: { MODEL: 'nobody:model' } })).rejects.toThrow(/code 1:\nMODEL: /);
  });
});
