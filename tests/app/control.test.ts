import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer, RunAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type { RunEvent } from '@/lib/core/events';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Call, type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

/** Held model calls by `<a word of the question> <agent>`. */
const gates = new Map<string, PromiseWithResolvers<void>>();

let models: ModelServer;
let product: Product;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  models = await startModelServer({
    agents: [...TEAM, 'planner'],
    behaviour: teamBehaviour(),
    hold({ agent, body }) {
      const sentText = JSON.stringify(body.messages);
      const name = [...gates.keys()].find((gate) => gate.endsWith(` ${agent}`) && sentText.includes(gate.split(' ')[0] ?? ''));
      return name === undefined ? undefined : gates.get(name)?.promise;
    },
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, MULTI_AGENT_MAX_AGENTS: '2' });
  [ada, eve] = await Promise.all([product.newPerson(), product.newPerson()]);
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const asJson = { accept: 'application/json' };
const TWO = ['data-steward', 'prospect-finder'];

async function eventsOf(runId: string, person = ada): Promise<RunEvent[]> {
  const response = await person.call(`/api/runs/${runId}/events?limit=1000`, { headers: asJson });
  return ((await response.json()) as { events: RunEvent[] }).events;
}

interface Start {
  person?: Person;
  rounds?: number;
  held?: string[];
}

function startTeam({ agents = TWO, rounds = 1, held = agents, person = ada }: Start & { agents?: string[] } = {}) {
  return startHeld('/api/chat/multi', { agents, rounds }, { held, person });
}

/** Starts a run whose held agents are all working, with a function that releases one of them. */
async function startHeld(path: string, options: object, { held, person }: Required<Pick<Start, 'held' | 'person'>>) {
  const word = randomUUID();
  for (const agent of held) gates.set(`${word} ${agent}`, Promise.withResolvers());
  const question = `How are our accounts? ${word}`;
  const asked = path === '/api/chat/multi' ? { messages: [{ role: 'user', content: question }] } : { message: question };
  const response = await person.visit(path, { json: { ...options, ...asked }, headers: asJson });
  expect(response.status).toBe(202);
  const { runId } = (await response.json()) as { runId: string };
  for (const until = Date.now() + 15_000; ; ) {
    const started = dataOf(await eventsOf(runId, person), 'agent_start').map(({ agent }) => agent);
    const asked = models.requests.filter((request) => messagesText(request).includes(word)).map(({ agent }) => agent);
    if (held.every((agent) => started.includes(agent) && asked.includes(agent))) break;
    if (Date.now() > until) throw new Error(`only ${started.join()} began`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const release = (...names: string[]) => {
    for (const agent of names) {
      gates.get(`${word} ${agent}`)?.resolve();
      gates.delete(`${word} ${agent}`);
    }
  };
  return { runId, word, release };
}

const messagesText = ({ body }: ModelServer['requests'][number]) => JSON.stringify(body.messages);

async function endOf(runId: string) {
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  const [end] = dataOf(events, 'run_end');
  if (!end) throw new Error('the run has not ended');
  return { events, end };
}

async function control(runId: string, json: unknown, { person = ada, ...init }: Call & { person?: Person } = {}) {
  const response = await person.visit(`/api/runs/${runId}/signals`, { json, ...init });
  const body = (await response.json()) as Partial<ErrorAnswer>;
  return { status: response.status, ...(body.error ?? body) };
}

const cancel = (runId: string) => ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
const accepted = (runId: string) => ({ status: 202, runId, key: expect.stringMatching(/^control\./) });
/** Which pages can show in the reader's language. */
const conflict = { status: 409, code: 'conflict', message: expect.any(String), phrase: expect.any(Object) };

describe('while a round runs', () => {
  test('an agent can be stopped: its call is aborted, the others are not affected, and it takes no further part', async () => {
    const { runId, word, release } = await startTeam({ rounds: 2 });
    expect(await control(runId, { kind: 'stop', turnId: 'r1.data-steward' })).toEqual(accepted(runId));
    release('prospect-finder');
    const { events, end } = await endOf(runId);
    release('data-steward');
    expect(end).toMatchObject({ status: 'partial', reason: expect.stringContaining('data-steward') });
    expect(dataOf(events, 'agent_error')).toMatchObject([{ agent: 'data-steward', code: 'stopped' }]);
    expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual([TWO, ['prospect-finder']]);
    expect(dataOf(events, 'signal_received')).toMatchObject([{ kind: 'stop', turnId: 'r1.data-steward' }]);
    const outcomes = models.requests
      .filter((request) => messagesText(request).includes(word))
      .map(({ agent, outcome }) => [agent, outcome]);
    expect(outcomes.filter(([, outcome]) => outcome !== 'ended')).toEqual([['data-steward', 'aborted']]);
  });

  test('an agent can be skipped, and takes part again in the next round', async () => {
    const { runId, release } = await startTeam({ rounds: 2 });
    expect(await control(runId, { kind: 'skip', turnId: 'r1.data-steward' })).toEqual(accepted(runId));
    release(...TWO);
    const { events } = await endOf(runId);
    expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual([TWO, TWO]);
    expect(dataOf(events, 'round_complete')[0]?.results).toContainEqual({ agent: 'data-steward', status: 'stopped' });
  });

  test('an agent can be restarted, whether working or failed, as long as its round is running', async () => {
    const { runId, release } = await startTeam();
    expect(await control(runId, { kind: 'retry', turnId: 'r1.data-steward' })).toEqual(accepted(runId));
    await untilStarted(runId, 'r1.data-steward@2');
    expect(await control(runId, { kind: 'retry', turnId: 'r1.data-steward' })).toEqual(conflict);
    expect(await control(runId, { kind: 'stop', turnId: 'r1.data-steward@2' })).toEqual(accepted(runId));
    await until(runId, (events) => dataOf(events, 'agent_error').length === 2);
    expect(await control(runId, { kind: 'skip', turnId: 'r1.data-steward@2' })).toEqual(conflict);
    expect(await control(runId, { kind: 'retry', turnId: 'r1.data-steward@2' })).toEqual(accepted(runId));
    await untilStarted(runId, 'r1.data-steward@3');
    release(...TWO);
    expect((await endOf(runId)).end.status).toBe('completed');
  });

  test('a note reaches one agent and no other', async () => {
    const { runId, word, release } = await startTeam({ rounds: 2 });
    const note = `Look at Sweden first (${randomUUID()}).`;
    expect(await control(runId, { kind: 'note', agent: 'data-steward', text: note })).toEqual(accepted(runId));
    release(...TWO);
    await endOf(runId);
    const requests = models.requests.filter(
      (request) => messagesText(request).includes(word) && messagesText(request).includes(note),
    );
    expect([...new Set(requests.map(({ agent }) => agent))]).toEqual(['data-steward']);
  });

  test('a message to the whole team is part of all later calls', async () => {
    const { runId, word, release } = await startTeam({ rounds: 2 });
    const before = models.requests.length;
    const text = `Only active accounts count (${randomUUID()}).`;
    expect(await control(runId, { kind: 'steer', text })).toEqual(accepted(runId));
    release(...TWO);
    await endOf(runId);
    const later = models.requests.slice(before).filter((request) => messagesText(request).includes(word));
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter((request) => !messagesText(request).includes(text)).map(({ agent }) => agent)).toEqual([]);
  });

  test('the answer can be asked for, once: the round ends, no other follows, and the run is completed', async () => {
    const { runId, release } = await startTeam({ rounds: 5 });
    const finish = { kind: 'finish' };
    expect(await control(runId, finish)).toEqual({ status: 202, runId, key: 'finish' });
    expect(await control(runId, finish)).toEqual({ status: 202, runId, key: 'finish' });
    release(...TWO);
    const { events, end } = await endOf(runId);
    expect(dataOf(events, 'round_start')).toHaveLength(1);
    expect(dataOf(events, 'signal_received')).toEqual([{ key: 'finish', kind: 'finish' }]);
    expect(end).toMatchObject({ status: 'completed', answer: expect.stringMatching(/./) });
    expect(await control(runId, finish)).toEqual({ status: 202, runId, key: 'finish' });
  });

  test('the answer cannot be asked for before an agent has begun to work, nor while it is written', async () => {
    const refused = { ...conflict, phrase: { code: 'cannotFinish', values: {} } };
    const early = await startTeam({ held: ['initiator'] });
    expect(await control(early.runId, { kind: 'finish' })).toEqual(refused);
    early.release('initiator');
    const late = await startTeam({ held: ['summarizer'] });
    expect(await control(late.runId, { kind: 'finish' })).toEqual(refused);
    late.release('summarizer');
    expect((await endOf(late.runId)).end.status).toBe('completed');
  });

  test('another agent can be added to the next round, once', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'], rounds: 2 });
    expect(await control(runId, { kind: 'add', agent: 'prospect-finder' })).toEqual(accepted(runId));
    expect(await control(runId, { kind: 'add', agent: 'prospect-finder' })).toEqual(conflict);
    release('data-steward');
    const { events } = await endOf(runId);
    expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual([['data-steward'], TWO]);
  });
});

describe('the agents of a run whose request named none', () => {
  const chosen = (held: string[]) => startHeld('/api/chat/multi', { agents: 'auto', rounds: 2 }, { held, person: ada });
  const dispatched = (held: string[]) => startHeld('/api/chat-orchestrated', { team: 'auto' }, { held, person: ada });

  test.each([
    ['the initiator has chosen', 'contract-reader', chosen],
    ['the planner has sent out', 'data-steward', dispatched],
  ])('an agent that %s receives a note to it, and no other agent does', async (_, agent, start) => {
    const { runId, word, release } = await start([agent]);
    const note = `Look at Sweden first (${randomUUID()}).`;
    expect(await control(runId, { kind: 'note', agent, text: note })).toEqual(accepted(runId));
    // Its call that is under way was made without the note: a new turn has it.
    const [turn] = dataOf(await eventsOf(runId), 'agent_start').filter((one) => one.agent === agent);
    expect(await control(runId, { kind: 'retry', turnId: turn?.turnId })).toEqual(accepted(runId));
    await untilStarted(runId, `${turn?.turnId}@2`);
    release(agent);
    expect((await endOf(runId)).end.status).toBe('completed');
    const requests = models.requests.filter(
      (request) => messagesText(request).includes(word) && messagesText(request).includes(note),
    );
    expect([...new Set(requests.map(({ agent }) => agent))]).toEqual([agent]);
  });

  test.each([
    ['the initiator has chosen', 'contract-reader', chosen],
    ['the planner has sent out', 'data-steward', dispatched],
  ])('an agent that %s cannot be added', async (_, agent, start) => {
    const { runId, release } = await start([agent]);
    expect(await control(runId, { kind: 'add', agent })).toEqual({
      ...conflict,
      message: `${agent} is already in the team.`,
    });
    await cancel(runId);
    release(agent);
  });

  test('do not include a coordinator, nor an agent that was not sent out', async () => {
    const { runId, release } = await dispatched(['data-steward']);
    for (const agent of ['planner', 'scripture-specialist']) {
      expect(await control(runId, { kind: 'note', agent, text: 'Hello' })).toMatchObject({
        status: 400,
        fields: { agent: 'not in this run' },
      });
    }
    await cancel(runId);
    release('data-steward');
  });

  test('can be more numerous in a dispatch than in the rounds of a team', async () => {
    const options = { team: TWO };
    const { runId, release } = await startHeld('/api/chat-orchestrated', options, { held: ['data-steward'], person: ada });
    expect(await control(runId, { kind: 'add', agent: 'contract-reader' })).toEqual(accepted(runId));
    await cancel(runId);
    release('data-steward');
  });
});

describe('an intervention in a run', () => {
  let going: Awaited<ReturnType<typeof startTeam>>;
  beforeAll(async () => {
    going = await startTeam({ held: ['prospect-finder'] });
    await until(going.runId, (events) => dataOf(events, 'agent_response').some(({ agent }) => agent === 'data-steward'));
  });
  afterAll(async () => {
    await cancel(going.runId);
    going.release(...TWO);
  });

  const stop = { kind: 'stop', turnId: 'r1.prospect-finder' };

  test.each<[string, object, object]>([
    [
      'of a turn that was never begun',
      { ...stop, turnId: 'r2.prospect-finder' },
      { status: 404, fields: { turnId: 'not found' } },
    ],
    ['of a turn that has answered', { ...stop, turnId: 'r1.data-steward' }, conflict],
    ['that skips a turn that has answered', { kind: 'skip', turnId: 'r1.data-steward' }, conflict],
    ['that begins an answered turn anew', { kind: 'retry', turnId: 'r1.data-steward' }, conflict],
    [
      'by an agent that is not part of the run',
      { kind: 'note', agent: 'contract-reader', text: 'Hello' },
      { status: 400, fields: { agent: 'not in this run' } },
    ],
    ['that adds an agent nobody knows', { kind: 'add', agent: 'poet' }, { status: 400, fields: { agent: 'unknown' } }],
    ['that adds a coordinator', { kind: 'add', agent: 'summarizer' }, { status: 400, fields: { agent: 'cannot be added' } }],
    [
      'that adds a specialist to a team with rounds',
      { kind: 'add', agent: 'notes-specialist' },
      { status: 400, message: 'notes-specialist cannot be added to this run.' },
    ],
    ['that adds a member', { kind: 'add', agent: 'data-steward' }, conflict],
    [
      'that adds one too many',
      { kind: 'add', agent: 'contract-reader' },
      { ...conflict, message: 'A team has at most 2 agents.' },
    ],
  ])('is refused: %s', async (_, json, refusal) => {
    expect(await control(going.runId, json)).toMatchObject(refusal);
  });

  test('that adds a specialist to a dispatch is accepted, and one that adds a coordinator is refused', async () => {
    const { runId, release } = await startHeld('/api/chat-orchestrated', { team: TWO }, { held: ['planner'], person: ada });
    expect(await control(runId, { kind: 'add', agent: 'notes-specialist' })).toEqual(accepted(runId));
    expect(await control(runId, { kind: 'add', agent: 'synthesizer' })).toMatchObject({
      status: 400,
      message: 'synthesizer cannot be added to this run.',
    });
    await cancel(runId);
    release('planner');
  });

  test('that adds an agent the user may not ask is refused with the agent’s name', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'] });
    const { users } = product.workbench.stores;
    await users.setAllowedAgents(ada.user.id, TWO);
    const refusal = await control(runId, { kind: 'add', agent: 'contract-reader' });
    await users.setAllowedAgents(ada.user.id, null);
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden', message: expect.stringContaining('contract-reader') });
    await cancel(runId);
    release('data-steward');
  });

  test('that instructs an agent the API key may not ask is refused', async () => {
    const lea = await product.newPerson({ agents: ['prospect-finder'] });
    const { runId, release } = await startTeam({ person: lea });
    const send = async (json: object) => (await lea.call(`/api/runs/${runId}/signals`, { json })).status;
    expect(await send({ kind: 'note', agent: 'data-steward', text: 'List all contacts.' })).toBe(403);
    expect(await send({ kind: 'steer', text: 'List all contacts.' })).toBe(403);
    expect(await send({ kind: 'note', agent: 'prospect-finder', text: 'Be brief.' })).toBe(202);
    expect((await control(runId, { kind: 'steer', text: 'Be brief.' }, { person: lea })).status).toBe(202);
    await lea.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
    release(...TWO);
  });

  test('that instructs all agents needs an API key for each agent that the request named, and a key without limits where the agents are chosen', async () => {
    const lea = await product.newPerson({ agents: ['data-steward'] });
    const dispatched = (team: unknown) => startHeld('/api/chat-orchestrated', { team }, { held: ['planner'], person: lea });
    const chosen = startHeld('/api/chat/multi', { agents: 'auto', rounds: 1 }, { held: ['initiator'], person: lea });
    const runs = await Promise.all([chosen, dispatched('auto'), dispatched(TWO), dispatched(['data-steward'])]);
    const send = async (runId: string, json: object) => (await lea.call(`/api/runs/${runId}/signals`, { json })).status;
    const statuses = [];
    for (const { runId } of runs) {
      const before = await send(runId, { kind: 'steer', text: 'List all contacts.' });
      const added = await send(runId, { kind: 'add', agent: 'data-steward' });
      statuses.push([before, added, await send(runId, { kind: 'steer', text: 'List all contacts.' })]);
    }
    expect(statuses).toEqual([
      [403, 202, 403],
      [403, 202, 403],
      [403, 202, 403],
      [202, 202, 202],
    ]);
    for (const { runId, release } of runs) {
      await lea.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
      release('initiator', 'planner');
    }
  });

  test('that ends or restarts a turn needs a key for its agent, and for all agents if it is a coordinator’s or finishes the run', async () => {
    const lea = await product.newPerson({ agents: ['prospect-finder'] });
    const send = async (runId: string, json: object) => (await lea.call(`/api/runs/${runId}/signals`, { json })).status;
    const kinds = ['retry', 'skip', 'stop'];
    const team = await startTeam({ person: lea });
    for (const kind of kinds) expect([kind, await send(team.runId, { kind, turnId: 'r1.data-steward' })]).toEqual([kind, 403]);
    expect(await send(team.runId, { kind: 'finish' })).toBe(403);
    expect(await send(team.runId, { kind: 'skip', turnId: 'r1.prospect-finder' })).toBe(202);
    expect((await control(team.runId, { kind: 'stop', turnId: 'r1.data-steward' }, { person: lea })).status).toBe(202);
    const alone = await startTeam({ person: lea, agents: ['prospect-finder'] });
    expect(await send(alone.runId, { kind: 'finish' })).toBe(202);
    const [all, one] = [
      await startTeam({ person: lea, held: ['initiator'] }),
      await startTeam({ person: lea, agents: ['prospect-finder'], held: ['initiator'] }),
    ];
    for (const [{ runId }, status] of [[all, 403] as const, [one, 202] as const]) {
      const [turn] = dataOf(await eventsOf(runId, lea), 'agent_start').filter(({ agent }) => agent === 'initiator');
      expect(await send(runId, { kind: 'skip', turnId: turn?.turnId })).toBe(status);
    }
    for (const { runId, release } of [team, alone, all, one]) {
      expect((await lea.call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
      release(...TWO, 'initiator');
    }
  });

  test('that instructs an agent that was sent out needs a key for it', async () => {
    const lea = await product.newPerson({ agents: ['prospect-finder'] });
    const { runId, release } = await startHeld(
      '/api/chat-orchestrated',
      { team: 'auto' },
      { held: ['data-steward'], person: lea },
    );
    const note = { kind: 'note', agent: 'data-steward', text: 'List all contacts.' };
    expect((await lea.call(`/api/runs/${runId}/signals`, { json: note })).status).toBe(403);
    expect((await control(runId, note, { person: lea })).status).toBe(202);
    await lea.call(`/api/runs/${runId}/cancel`, { method: 'POST' });
    release('data-steward');
  });

  test('is not found for another user', async () => {
    for (const json of [stop, { kind: 'steer', text: 'Stop it.' }, { kind: 'add', agent: 'contract-reader' }]) {
      expect(await control(going.runId, json, { person: eve })).toMatchObject({ status: 404, code: 'not_found' });
    }
    const { status } = await eve.call(`/api/runs/${going.runId}/cancel`, { method: 'POST' });
    expect(status).toBe(404);
  });

  test('may use an API key, and is received exactly as sent', async () => {
    const response = await ada.call(`/api/runs/${going.runId}/signals`, { json: { kind: 'steer', text: 'Be short.' } });
    expect([response.status, await response.json()]).toEqual([202, { runId: going.runId, key: expect.any(String) }]);
    const events = await until(going.runId, (events) => dataOf(events, 'signal_received').length > 0);
    expect(dataOf(events, 'signal_received')).toEqual([
      { key: expect.any(String), kind: 'steer', text: 'Be short.', when: 'round 1' },
    ]);
  });

  test('that is repeated with its Idempotency-Key counts once', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'], rounds: 2 });
    const headers = { 'idempotency-key': 'double-click' };
    const json = { kind: 'add', agent: 'prospect-finder' };
    const answers = await Promise.all([control(runId, json, { headers }), control(runId, json, { headers })]);
    const later = await control(runId, json, { headers });
    expect([...answers, later]).toEqual(Array.from({ length: 3 }, () => ({ status: 202, runId, key: 'control.double-click' })));
    release('data-steward');
    const { events } = await endOf(runId);
    expect(dataOf(events, 'signal_received')).toHaveLength(1);
    expect(await control(runId, json, { headers })).toEqual({ status: 202, runId, key: 'control.double-click' });
    expect(await control(runId, json, { headers: { 'idempotency-key': 'a b' } })).toMatchObject({
      status: 400,
      fields: { 'Idempotency-Key': 'not legal' },
    });
  });

  test('is refused under the Idempotency-Key of another command, before and after the end of the run', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'] });
    const headers = { 'idempotency-key': 'used-twice' };
    const note = { kind: 'note', agent: 'data-steward', text: 'Look at Sweden first.' };
    const others = [
      { ...note, text: 'Look at Norway first.' },
      { kind: 'stop', turnId: 'r1.data-steward' },
    ];
    const same = { status: 202, runId, key: 'control.used-twice' };
    const keyUsed = { ...conflict, phrase: { code: 'keyUsed', values: {} } };
    expect(await control(runId, note, { headers })).toEqual(same);
    for (const other of others) expect(await control(runId, other, { headers })).toEqual(keyUsed);
    expect(await control(runId, note, { headers })).toEqual(same);
    release('data-steward');
    const { events } = await endOf(runId);
    expect(dataOf(events, 'signal_received')).toHaveLength(1);
    for (const other of others) expect(await control(runId, other, { headers })).toEqual(keyUsed);
    expect(await control(runId, note, { headers })).toEqual(same);
  });

  test('of a run that has ended is refused and changes nothing', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'] });
    release('data-steward');
    await endOf(runId);
    const events = await eventsOf(runId);
    const wishes = [
      { kind: 'stop', turnId: 'r1.data-steward' },
      { kind: 'retry', turnId: 'r1.data-steward' },
      { kind: 'note', agent: 'data-steward', text: 'Hello' },
      { kind: 'steer', text: 'Hello' },
      { kind: 'add', agent: 'prospect-finder' },
      { kind: 'finish' },
    ];
    for (const wish of wishes) expect(await control(runId, wish)).toMatchObject({ ...conflict, message: 'The run has ended.' });
    const response = await cancel(runId);
    expect([response.status, await response.json()]).toEqual([202, { runId, status: 'completed' }]);
    expect(await eventsOf(runId)).toEqual(events);
  });
});

describe('a retry', () => {
  const retry = async (
    runId: string,
    { person = ada, headers = {} }: { person?: Person; headers?: Record<string, string> } = {},
  ) => {
    const response = await person.visit(`/api/runs/${runId}/retry`, { method: 'POST', headers: { ...asJson, ...headers } });
    const body = (await response.json()) as Partial<ErrorAnswer> & Partial<RunStartedAnswer>;
    return { status: response.status, ...(body.error ?? body) };
  };
  const stopTeam = async (start: Start = {}) => {
    const going = await startTeam({ held: ['prospect-finder'], ...start });
    await until(going.runId, (events) => dataOf(events, 'agent_response').some(({ agent }) => agent === 'data-steward'));
    await cancel(going.runId);
    await endOf(going.runId);
    going.release('prospect-finder');
    return going;
  };

  test('of a cancelled team asks only the agents that had not answered, in the same conversation', async () => {
    const { runId, word } = await stopTeam();
    const before = models.requests.length;
    const started = await retry(runId);
    expect(started).toMatchObject({ status: 202 });
    const { events, end } = await endOf(String('runId' in started && started.runId));
    expect(end.status).toBe('completed');
    const asked = models.requests.slice(before).filter((request) => messagesText(request).includes(word));
    expect(asked.map(({ agent }) => agent)).toEqual(['prospect-finder', 'summarizer']);
    expect(dataOf(events, 'round_complete')[0]?.results.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const summary = async (id: unknown) => ((await (await ada.call(`/api/runs/${id}`)).json()) as RunAnswer).run;
    expect(await summary('runId' in started && started.runId)).toMatchObject({
      retryOf: runId,
      conversationId: (await summary(runId)).conversationId,
    });
  });

  test('of a cancelled dispatch keeps the plan and what specialists have answered', async () => {
    const going = await startHeld('/api/chat-orchestrated', { team: TWO }, { held: ['data-steward'], person: ada });
    const { runId, word, release } = going;
    await until(runId, (events) => dataOf(events, 'agent_response').some(({ agent }) => agent === 'prospect-finder'));
    await cancel(runId);
    await endOf(runId);
    release('data-steward');
    const before = models.requests.length;
    const started = await retry(runId);
    const { end } = await endOf(String('runId' in started && started.runId));
    expect(end.status).toBe('completed');
    const asked = models.requests.slice(before).filter((request) => messagesText(request).includes(word));
    const names = asked.map(({ agent }) => agent);
    expect(names).toContain('data-steward');
    expect(names).not.toContain('prospect-finder');
    expect(names[0]).toBe('data-steward');
  });

  test('that is sent twice with one Idempotency-Key is one run', async () => {
    const { runId } = await stopTeam();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await retry(runId, { headers }), await retry(runId, { headers })];
    expect(one).toMatchObject({ status: 202 });
    expect(two).toEqual(one);
    const other = await stopTeam();
    expect(await retry(other.runId, { headers })).toMatchObject({ ...conflict, message: /Idempotency-Key/ });
  });

  test('is refused for a run that is running, and for one in which nothing failed', async () => {
    const { runId, release } = await startTeam({ agents: ['data-steward'] });
    expect(await retry(runId)).toMatchObject({ ...conflict, message: /not ended/ });
    release('data-steward');
    await endOf(runId);
    expect(await retry(runId)).toMatchObject({ ...conflict, message: /the same again/ });
  });

  test('is refused to others, and to those who may not ask the agents of the run any more', async () => {
    const { runId } = await stopTeam();
    expect(await retry(runId, { person: eve })).toMatchObject({ status: 404, code: 'not_found' });
    const { users } = product.workbench.stores;
    await users.setAllowedAgents(ada.user.id, ['data-steward']);
    const refusal = await retry(runId);
    await users.setAllowedAgents(ada.user.id, null);
    expect(refusal).toMatchObject({ status: 403, message: /prospect-finder/ });
    const lea = await product.newPerson({ agents: TWO });
    // The initiator may choose anyone.
    const { runId: chosen, release } = await startHeld(
      '/api/chat/multi',
      { agents: 'auto', rounds: 1 },
      { held: ['initiator'], person: lea },
    );
    await lea.visit(`/api/runs/${chosen}/cancel`, { method: 'POST' });
    await until(chosen, (events) => dataOf(events, 'run_end').length > 0, lea);
    release('initiator');
    const byKey = await lea.call(`/api/runs/${chosen}/retry`, { method: 'POST', headers: asJson });
    expect([byKey.status, await byKey.json()]).toMatchObject([403, { error: { message: /You may not ask/ } }]);
  });
});

test('a retry does not continue with an agent that its user made before being limited to some agents', async () => {
  const person = await product.newPerson();
  const own = { name: 'data-steward', title: 'Mine', definition: { instructions: [{ text: 'Be brief.' }] } };
  expect((await person.visit('/api/agents', { json: own })).status).toBe(201);
  const stopped = async () => {
    const { runId, release } = await startTeam({ held: ['prospect-finder'], person });
    await until(runId, (events) => dataOf(events, 'agent_response').some(({ agent }) => agent === 'data-steward'), person);
    await person.visit(`/api/runs/${runId}/cancel`, { method: 'POST' });
    await until(runId, (events) => dataOf(events, 'run_end').length > 0, person);
    release('prospect-finder');
    return runId;
  };
  const retry = async (runId: string) =>
    (await person.visit(`/api/runs/${runId}/retry`, { method: 'POST', headers: asJson })).status;
  const ofBefore = await stopped();
  const { users } = product.workbench.stores;
  await users.setAllowedAgents(person.user.id, TWO);
  expect(await retry(ofBefore)).toBe(409);
  expect(await retry(await stopped())).toBe(202);
  await users.setAllowedAgents(person.user.id, null);
  expect(await retry(ofBefore)).toBe(202);
});

test('a chat accepts notes, but no further agents', async () => {
  const json = { agent: 'data-steward', messages: [{ role: 'user', content: 'How are our accounts?' }] };
  const response = await ada.call('/api/chat', { json, headers: asJson });
  const { runId } = (await response.json()) as { runId: string };
  const add = await control(runId, { kind: 'add', agent: 'prospect-finder' });
  expect(add).toEqual(conflict);
  await endOf(runId);
});

async function until(runId: string, holds: (events: RunEvent[]) => boolean, person = ada): Promise<RunEvent[]> {
  for (const end = Date.now() + 15_000; ; ) {
    const events = await eventsOf(runId, person);
    if (holds(events)) return events;
    if (Date.now() > end) throw new Error(`it does not come to that: ${events.map(({ type }) => type).join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function untilStarted(runId: string, turnId: string): Promise<RunEvent[]> {
  return until(runId, (events) => dataOf(events, 'agent_start').some((turn) => turn.turnId === turnId));
}
