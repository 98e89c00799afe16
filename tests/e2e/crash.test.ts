import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { apiKeyOf } from '../fakes/api-key-of';
import { type ModelRequest, type ModelServer, type RecordedRequest, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { readEvents } from '../fakes/read-events';
import { SERVE_TIMEOUT_MS, type ServedApp, serveApp } from '../fakes/serve-app';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

const MEMBERS = ['data-steward', 'prospect-finder', 'contract-reader'];

let models: ModelServer;
let dataDir: string;
const running: ServedApp[] = [];

beforeAll(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(member), agents: TEAM });
  dataDir = await mkdtemp(join(tmpdir(), 'roundtable-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
});
afterAll(async () => {
  await models.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reads the shared context, then reports. One agent is fast, so that a round is always interrupted halfway. */
function member({ agent, toolResults }: ModelRequest) {
  if (toolResults.length === 0) return { toolCalls: [{ name: 'readSharedData', arguments: {} }] };
  const msPerToken = agent === 'data-steward' ? 1 : 40;
  return { text: `The report of the ${agent}: ${'all is well with the accounts. '.repeat(5)}`, pace: { msPerToken } };
}

async function serve(env: Record<string, string> = {}): Promise<ServedApp> {
  const app = await serveApp({ env: { DATA_DIR: dataDir, OPENAI_COMPATIBLE_BASE_URL: models.url, ...env } });
  running.push(app);
  return app;
}

/** Reads a run as a browser does: keeps the events received and reconnects with its cursor. */
function reader(key: string, runId: string) {
  const receivedEvents: RunEvent[] = [];
  return {
    seen: receivedEvents,
    /** Reads until `enough`, the end of the run, or the end of the connection. */
    async read({ url }: ServedApp, enough: (event: RunEvent) => boolean = () => false): Promise<void> {
      const headers = { authorization: `Bearer ${key}`, 'last-event-id': String(receivedEvents.at(-1)?.seq ?? 0) };
      for await (const event of readEvents(await fetch(`${url}/api/runs/${runId}/events`, { headers }))) {
        receivedEvents.push(event);
        if (enough(event)) return;
      }
    },
  };
}

async function startTeam({ url }: ServedApp, key: string): Promise<string> {
  const response = await fetch(`${url}/api/chat/multi`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      agents: MEMBERS,
      rounds: 3,
      endEarly: false,
      messages: [{ role: 'user', content: 'How are our accounts?' }],
    }),
  });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { runId: string }).runId;
}

/** Names a model call by agent, round and step. */
const callOf = ({ agent, lastUserText, toolResults }: RecordedRequest) =>
  `${agent} ${/<round number="(\d)"/.exec(lastUserText)?.[1] ?? '-'} ${toolResults.length}`;

/** Lists the calls recorded as finished in the log, named in the same way. */
function finishedCalls(events: readonly RunEvent[]): string[] {
  const steps = new Map<string, number>();
  return dataOf(events, 'usage').map(({ agent, turnId }) => {
    const step = steps.get(turnId) ?? 0;
    steps.set(turnId, step + 1);
    return `${agent} ${/^r(\d)\./.exec(turnId)?.[1] ?? '-'} ${step}`;
  });
}

const quickOneDone = (event: RunEvent) => event.type === 'agent_response' && event.data.turnId === 'r2.data-steward';

async function wholeLog({ url }: ServedApp, key: string, runId: string): Promise<RunEvent[]> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const response = await fetch(`${url}/api/runs/${runId}/events?limit=1000`, { headers });
  return ((await response.json()) as { events: RunEvent[] }).events;
}

/** Plays a run until the middle of round 2, stops the server with `end`, restarts it and reads the run to its end. */
async function interrupted(end: (app: ServedApp) => Promise<unknown>) {
  const first = await serve();
  const key = await apiKeyOf(first);
  const runId = await startTeam(first, key);
  const { seen: receivedEvents, read } = reader(key, runId);
  await read(first, quickOneDone);
  // Waits for some text of the slow agents, so that their answers are interrupted.
  await read(
    first,
    ({ type, data }) => type === 'agent_delta' && 'round' in data && data.round === 2 && data.agent !== 'data-steward',
  );
  // A client that never reads must not delay the shutdown.
  await fetch(`${first.url}/api/runs/${runId}/events`, { headers: { authorization: `Bearer ${key}` } });
  await end(first);
  running.splice(0);

  const before = { events: [...receivedEvents], calls: models.requests.length };
  const second = await serve();
  await read(second);
  return {
    seen: receivedEvents,
    before,
    log: await wholeLog(second, key, runId),
    calls: models.requests.slice(before.calls).map(callOf),
    second,
  };
}

function expectUnharmed({ seen: receivedEvents, before, log, calls }: Awaited<ReturnType<typeof interrupted>>): void {
  expect(receivedEvents.map(({ seq }) => seq)).toEqual(receivedEvents.map((_, index) => index + 1));
  expect(log.map(({ runId: _, ...event }) => event)).toEqual(receivedEvents);
  expect(dataOf(receivedEvents, 'run_end')).toEqual([expect.objectContaining({ status: 'completed' })]);
  expect(receivedEvents.at(-1)?.type).toBe('run_end');

  const finished = finishedCalls(before.events);
  expect(finished).toContain('data-steward 2 1');
  expect(calls.filter((call) => finished.includes(call))).toEqual([]);
  // All remaining calls were made, and none was made twice.
  const rest = [2, 3].flatMap((round) => MEMBERS.flatMap((agent) => [0, 1].map((step) => `${agent} ${round} ${step}`)));
  expect(calls.toSorted()).toEqual([...rest, 'summarizer - 0'].filter((call) => !finished.includes(call)).toSorted());

  const toolResults = dataOf(receivedEvents, 'agent_tool_result').map(({ turnId, toolCallId }) => `${turnId} ${toolCallId}`);
  expect(toolResults).toHaveLength(new Set(toolResults).size);
  expect(toolResults).toHaveLength(MEMBERS.length * 3);
  expect(dataOf(receivedEvents, 'notice').map(({ kind }) => kind)).toContain('resumed');
  expect(dataOf(receivedEvents, 'round_complete').map(({ results }) => results.map(({ status }) => status))).toEqual(
    [1, 2, 3].map(() => MEMBERS.map(() => 'completed')),
  );
}

describe('a server that stops in the middle of round 2', () => {
  test(
    'by kill -9 resumes the run from its log after a restart',
    async () => {
      const story = await interrupted((app) => app.kill());
      expectUnharmed(story);
    },
    SERVE_TIMEOUT_MS,
  );

  test(
    'by SIGTERM stops despite a client that never reads, and resumes in the same way',
    async () => {
      const story = await interrupted(async (app) => expect(await app.stop()).toBe(0));
      expectUnharmed(story);
    },
    SERVE_TIMEOUT_MS,
  );
});

describe('a start with an invalid setting', () => {
  test(
    'is refused for a second server on the same data folder, and the first one keeps serving',
    async () => {
      const first = await serve();
      await expect(serve()).rejects.toThrow(new RegExp(`code 1:[^]*${dataDir} is in use by process ${first.pid}`));
      expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    },
    SERVE_TIMEOUT_MS,
  );

  test.each([
    ['PORT', '99999'],
    ['MULTI_AGENT_MAX_ROUNDS', 'many'],
    ['MULTI_AGENT_ENABLED', 'perhaps'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['OPENAI_COMPATIBLE_BASE_URL', 'localhost:11434'],
    ['OWNER_PASSWORD', 'short'],
    ['MODEL', 'nobody:model'],
  ])(
    'ends with a message that names the setting: %s',
    async (name, value) => {
      await expect(serve({ [name]: value })).rejects.toThrow(new RegExp(`code 1:[^]*${name}`));
    },
    SERVE_TIMEOUT_MS,
  );
});
