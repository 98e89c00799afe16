import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { teamBehaviour } from '../fakes/team-behaviour';

const ADMITTED = Array.from({ length: 13 }, (_, n) => `admitted-${n}@example.com`);

/** Held model calls by a word of their question. */
const gates = new Map<string, Promise<void>>();

let models: ModelServer;
let product: Product;
/** Users who may start teams; each is used by one test. */
let admitted: Person[];
beforeAll(async () => {
  models = await startModelServer({
    behaviour: teamBehaviour(),
    msPerToken: 2,
    hold: ({ lastUserText }) => [...gates].find(([word]) => lastUserText.includes(word))?.[1],
  });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    CHAT_RATE_LIMIT: '3',
    MULTI_AGENT_RATE_LIMIT: '3',
    MULTI_AGENT_CONCURRENCY: '2',
    MULTI_AGENT_MAX_AGENTS: '2',
    MULTI_AGENT_MAX_ROUNDS: '3',
    MULTI_AGENT_ALLOWED_AGENTS: 'data-steward, prospect-finder',
    MULTI_AGENT_ENABLED_FOR_USERS: ADMITTED.join(','),
  });
  admitted = await Promise.all(ADMITTED.map((email) => product.newPerson({ email })));
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const chat = { messages: [{ role: 'user', content: 'Who is our largest customer?' }] };
const team = { ...chat, agents: ['data-steward'], rounds: 1 };
const dispatch = { message: 'Who is our largest customer?', team: ['data-steward'], config: { maxIterations: 1 } };
const headers = { accept: 'application/json' };
const ask = (person: Person, path: string, json: unknown) => person.call(path, { json, headers });

/** Creates a question with a unique word, whose model calls wait for `release`. */
function heldTeam() {
  const word = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set(word, promise);
  const question = { ...team, messages: [{ role: 'user', content: `Who is our largest customer? ${word}` }] };
  const release = () => {
    gates.delete(word);
    resolve();
  };
  return { word, question, release };
}

interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string>; retryAfter?: number };
}

function someone(n: number): Person {
  const person = admitted[n];
  if (!person) throw new Error('nobody is left');
  return person;
}

async function expectTooMany(response: Response): Promise<void> {
  const { error } = (await response.json()) as Refusal;
  expect({ status: response.status, code: error.code }).toEqual({ status: 429, code: 'rate_limited' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(error.retryAfter).toBe(Number(response.headers.get('retry-after')));
}

/** Waits until all started runs have ended. */
async function ended(person: Person, responses: Response[]): Promise<void> {
  for (const response of responses) {
    const { runId } = (await response.json()) as { runId: string };
    await allEvents(await person.call(`/api/runs/${runId}/events`));
  }
}

async function runsOf(person: Person, status: string): Promise<{ id: string; status: string }[]> {
  const response = await person.call(`/api/runs?status=${status}`);
  return ((await response.json()) as { runs: { id: string; status: string }[] }).runs;
}

async function eventsOf(person: Person, runId = ''): Promise<RunEvent[]> {
  const response = await person.call(`/api/runs/${runId}/events`, { headers });
  return ((await response.json()) as { events: RunEvent[] }).events;
}

/** Returns the period during which a run was played. */
async function lifeOf(person: Person, runId: string): Promise<{ from: number; to: number }> {
  const events = await eventsOf(person, runId);
  const first = events.find(({ type }) => type === 'agent_start');
  return { from: Date.parse(first?.at ?? ''), to: Date.parse(events.at(-1)?.at ?? '') };
}

/** Lists the unanswered model calls whose question contains this word. */
function asking(word: string) {
  return models.requests.filter(({ lastUserText, outcome }) => outcome === 'open' && lastUserText.includes(word));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('it does not come to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('team runs', () => {
  test('are not available to users without that right, but chat is', async () => {
    const person = await product.newPerson();
    expect((await ask(person, '/api/chat/multi', team)).status).toBe(404);
    expect(await (await person.call('/api/me')).json()).toMatchObject({ multi: { enabled: false } });
    expect((await ask(person, '/api/chat', chat)).status).toBe(202);
  });

  test('are limited to the configured size', async () => {
    const person = someone(0);
    expect(await (await person.call('/api/me')).json()).toMatchObject({ multi: { enabled: true, maxAgents: 2, maxRounds: 3 } });
    const many = { ...team, agents: ['data-steward', 'prospect-finder', 'contract-reader'] };
    for (const [json, field] of [
      [many, 'agents'],
      [{ ...team, rounds: 4 }, 'rounds'],
    ] as const) {
      const response = await ask(person, '/api/chat/multi', json);
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.objectContaining({ code: 'bad_request' }) },
      ]);
      expect(field in json).toBe(true);
    }
  });

  test('of a saved team that is larger than allowed name the agents and rounds that are left out', async () => {
    const person = someone(12);
    const definition = { agents: ['data-steward', 'prospect-finder', 'contract-reader'], rounds: 5 };
    expect((await person.call('/api/teams', { json: { name: 'trio', title: 'Trio', definition } })).status).toBe(201);
    const response = await ask(person, '/api/chat/multi', { ...chat, team: 'trio' });
    const { runId } = (await response.json()) as { runId: string };
    const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
    expect(dataOf(events, 'round_start').length).toBeLessThanOrEqual(3);
    expect(dataOf(events, 'round_start')[0]?.agents).toEqual(['data-steward', 'prospect-finder']);
    expect(dataOf(events, 'notice').map(({ kind, message }) => [kind, message])).toEqual(
      expect.arrayContaining([
        ['skipped', 'On this server a team has at most 2 agents, so these do not take part: contract-reader.'],
        ['cut', 'On this server a team plays at most 3 rounds, so not all 5 rounds are played.'],
      ]),
    );
  });

  test('beyond the concurrency limit are queued, and run one after the other', async () => {
    const person = someone(1);
    const { word, question, release } = heldTeam();
    const responses = await Promise.all(Array.from({ length: 3 }, () => ask(person, '/api/chat/multi', question)));
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    await until(async () => (await runsOf(person, 'running')).length === 2 && asking(word).length === 2);
    const [queued, ...others] = await runsOf(person, 'queued');
    expect([queued?.status, others]).toEqual(['queued', []]);
    expect((await eventsOf(person, queued?.id)).map(({ type }) => type)).toEqual(['run_start']);
    release();
    await ended(person, responses);
    const lives = await Promise.all((await runsOf(person, 'completed')).map(({ id }) => lifeOf(person, id)));
    const firstEnd = Math.min(...lives.map(({ to }) => to));
    expect(lives.filter(({ from }) => from < firstEnd)).toHaveLength(2);
    expect((await runsOf(person, 'completed')).map(({ id }) => id)).toContain(queued?.id);
    expect(await runsOf(person, 'completed')).toHaveLength(3);
  });

  test('can be cancelled in the queue, and never start', async () => {
    const person = someone(6);
    const { question, release } = heldTeam();
    const responses = await Promise.all(Array.from({ length: 3 }, () => ask(person, '/api/chat/multi', question)));
    await until(async () => (await runsOf(person, 'running')).length === 2);
    const [queued] = await runsOf(person, 'queued');
    const stopped = await person.call(`/api/runs/${queued?.id}/cancel`, { method: 'POST' });
    expect([stopped.status, await stopped.json()]).toEqual([202, { runId: queued?.id, status: 'queued' }]);
    await until(async () => (await runsOf(person, 'cancelled')).length === 1);
    expect((await eventsOf(person, queued?.id)).filter(({ type }) => type === 'agent_start')).toEqual([]);
    release();
    await ended(person, responses);
  });

  test('of one user do not delay those of another', async () => {
    const [person, other] = [someone(7), someone(8)];
    const { question, release } = heldTeam();
    const mine = await Promise.all(Array.from({ length: 3 }, () => ask(person, '/api/chat/multi', question)));
    await ended(other, [await ask(other, '/api/chat/multi', team)]);
    expect(await runsOf(person, 'completed')).toEqual([]);
    release();
    await ended(person, mine);
  });

  test('that start at the same moment are counted correctly', async () => {
    const person = someone(9);
    const responses = await Promise.all(Array.from({ length: 6 }, () => ask(person, '/api/chat/multi', team)));
    const started = responses.filter(({ status }) => status === 202);
    const refused = responses.filter(({ status }) => status !== 202);
    expect([started.length, refused.length]).toEqual([3, 3]);
    for (const response of refused) await expectTooMany(response);
    await ended(person, started);
  });

  test('are limited per minute and user, and invalid requests do not count', async () => {
    const person = someone(2);
    for (let n = 0; n < 10; n++) expect((await ask(person, '/api/chat/multi', { ...team, rounds: 0 })).status).toBe(400);
    for (let n = 0; n < 3; n++) {
      const response = await ask(person, '/api/chat/multi', team);
      expect(response.status).toBe(202);
      await ended(person, [response]);
    }
    await expectTooMany(await ask(person, '/api/chat/multi', team));
    expect((await ask(someone(3), '/api/chat/multi', team)).status).toBe(202);
    expect((await ask(person, '/api/chat', chat)).status).toBe(202);
  });

  test('and dispatches are counted together per minute', async () => {
    const person = someone(10);
    const started = [
      await ask(person, '/api/chat/multi', team),
      await ask(person, '/api/chat-orchestrated', dispatch),
      await ask(person, '/api/chat/multi', team),
    ];
    expect(started.map(({ status }) => status)).toEqual([202, 202, 202]);
    await expectTooMany(await ask(person, '/api/chat-orchestrated', dispatch));
    await expectTooMany(await ask(person, '/api/chat/multi', team));
    expect((await ask(person, '/api/chat', chat)).status).toBe(202);
    await ended(person, started);
  });

  test('that are repeated under one key count once', async () => {
    const person = someone(4);
    const again = () => person.call('/api/chat/multi', { json: team, headers: { ...headers, 'idempotency-key': 'k' } });
    const responses = [...(await Promise.all([again(), again(), again(), again()])), await again()];
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  });
});

test('dispatches beyond the concurrency limit are queued', async () => {
  const person = someone(11);
  const { word, release } = heldTeam();
  const question = { ...dispatch, message: `${dispatch.message} ${word}` };
  const responses = await Promise.all(Array.from({ length: 3 }, () => ask(person, '/api/chat-orchestrated', question)));
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
  await until(async () => asking(word).length >= 2);
  const [queued, ...others] = await runsOf(person, 'queued');
  expect([queued?.status, others]).toEqual(['queued', []]);
  expect((await eventsOf(person, queued?.id)).map(({ type }) => type)).toEqual(['run_start']);
  release();
  await ended(person, responses);
  expect(await runsOf(person, 'completed')).toHaveLength(3);
});

test('chats are limited per minute', async () => {
  const person = await product.newPerson();
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask(person, '/api/chat', chat)));
  const refused = responses.filter(({ status }) => status !== 202);
  expect(refused).toHaveLength(2);
  for (const response of refused) await expectTooMany(response);
});

test('questions to agents, to desks and about words are counted together, whether a browser or a program asks', async () => {
  const person = await product.newPerson();
  const desk = { question: 'When does the last ferry leave?' };
  const completion = { model: 'agent:data-steward', messages: chat.messages };
  const callTool = (name: string, args: object) =>
    person.call('/api/mcp', {
      json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      headers: { accept: 'application/json, text/event-stream' },
    });
  const started = [
    await person.visit('/api/chat', { json: chat, headers }),
    await ask(person, '/api/desks/sample-desk/ask', desk),
    await ask(person, '/api/words/ask', { question: 'What does “cell” mean?' }),
  ];
  expect(started.map(({ status }) => status)).toEqual([202, 202, 202]);
  await expectTooMany(await person.visit('/api/chat', { json: chat, headers }));
  await expectTooMany(await ask(person, '/api/desks/sample-desk/ask', desk));
  await expectTooMany(await ask(person, '/api/chat/chat-pii-check', { desk: 'sample-desk', text: 'Hello.' }));
  expect((await ask(person, '/v1/chat/completions', completion)).status).toBe(429);
  expect(await (await callTool('ask_agent', { question: 'Who?' })).text()).toContain('at most 3 runs per minute');
});

describe('an agent that may not be asked', () => {
  async function expectForbidden(response: Response): Promise<void> {
    const { error } = (await response.json()) as Refusal;
    expect({ status: response.status, code: error.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(error.message).toContain('contract-reader');
  }

  test('because of the configuration is refused, in a team and alone', async () => {
    const person = someone(5);
    await expectForbidden(await ask(person, '/api/chat/multi', { ...team, agents: ['data-steward', 'contract-reader'] }));
    await expectForbidden(await ask(person, '/api/chat', { ...chat, agent: 'contract-reader' }));
    await expectForbidden(await ask(person, '/api/chat?agent=contract-reader', chat));
  });

  test('because of the user’s rights is refused from the next request on', async () => {
    const person = await product.newPerson();
    expect((await ask(person, '/api/chat', { ...chat, agent: 'data-steward' })).status).toBe(202);
    await product.workbench.stores.users.setAllowedAgents(person.user.id, ['prospect-finder']);
    expect((await ask(person, '/api/chat', { ...chat, agent: 'data-steward' })).status).toBe(403);
    expect((await ask(person, '/api/chat', { ...chat, agent: 'prospect-finder' })).status).toBe(202);
    const { agents } = (await (await person.call('/api/me')).json()) as { agents: { name: string; allowed: boolean }[] };
    expect(agents.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(['prospect-finder']);
  });
});

test('no agent of a user takes the name of a built-in or published one, whose limits it would escape', async () => {
  const [person, maker] = [await product.newPerson(), await product.newPerson({ role: 'owner' })];
  const definition = { instructions: [{ text: 'Be brief.' }] };
  const agent = (name: string) => ({ name, title: 'Mine', definition });
  const refusal = { error: expect.objectContaining({ code: 'conflict', fields: { name: 'taken' } }) };
  const published = await maker.visit('/api/agents', { json: agent('front-desk') });
  const { item: shared } = (await published.json()) as { item: { id: string } };
  await maker.visit(`/api/agents/${shared.id}`, { method: 'PATCH', json: { visibility: 'server' } });
  for (const name of ['data-steward', 'contract-reader', 'plain-model', 'front-desk']) {
    const created = await person.visit('/api/agents', { json: agent(name) });
    expect([name, created.status, await created.json()]).toEqual([name, 409, refusal]);
    const tried = await person.visit('/api/agents/test', { json: { ...agent(name), ...chat }, headers });
    expect([name, tried.status, await tried.json()]).toEqual([name, 409, refusal]);
  }
  const own = await person.visit('/api/agents', { json: agent(`own-${randomUUID().slice(0, 8)}`) });
  expect(own.status).toBe(201);
  const { item } = (await own.json()) as { item: { id: string } };
  const renamed = { ...agent('data-steward'), description: '', enabled: true, version: 1 };
  expect((await person.visit(`/api/agents/${item.id}`, { method: 'PUT', json: renamed })).status).toBe(409);
});
