import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { teamBehaviour } from '../fakes/team-behaviour';

const ADMITTED = Array.from({ length: 6 }, (_, n) => `admitted-${n}@example.com`);

let models: ModelServer;
let product: Product;
/** People who may start teams, each used by one test. */
let admitted: Person[];
beforeAll(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(), msPerToken: 2 });
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
const headers = { accept: 'application/json' };
const ask = (person: Person, path: string, json: unknown) => person.call(path, { json, headers });

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

/** Waits for the end of every run that was started. */
async function ended(person: Person, responses: Response[]): Promise<void> {
  for (const response of responses) {
    const { runId } = (await response.json()) as { runId: string };
    await allEvents(await person.call(`/api/runs/${runId}/events`));
  }
}

describe('teams', () => {
  test('are not there for people they are not switched on for; chat is', async () => {
    const person = await product.newPerson();
    expect((await ask(person, '/api/chat/multi', team)).status).toBe(404);
    expect(await (await person.call('/api/me')).json()).toMatchObject({ multi: { enabled: false } });
    expect((await ask(person, '/api/chat', chat)).status).toBe(202);
  });

  test('keep to the configured size', async () => {
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

  test('that begin at one moment are counted one after the other', async () => {
    const person = someone(1);
    const responses = await Promise.all(Array.from({ length: 6 }, () => ask(person, '/api/chat/multi', team)));
    const started = responses.filter(({ status }) => status === 202);
    const refused = responses.filter(({ status }) => status !== 202);
    expect([started.length, refused.length]).toEqual([2, 4]);
    for (const response of refused) await expectTooMany(response);
    await ended(person, started);
    expect((await ask(person, '/api/chat/multi', team)).status).toBe(202);
  });

  test('are limited by the minute, each person alone, and a bad request does not count', async () => {
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

  test('that are submitted again under one key count once', async () => {
    const person = someone(4);
    const again = () => person.call('/api/chat/multi', { json: team, headers: { ...headers, 'idempotency-key': 'k' } });
    const responses = [...(await Promise.all([again(), again(), again(), again()])), await again()];
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  });
});

test('chat is limited by the minute', async () => {
  const person = await product.newPerson();
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask(person, '/api/chat', chat)));
  const refused = responses.filter(({ status }) => status !== 202);
  expect(refused).toHaveLength(2);
  for (const response of refused) await expectTooMany(response);
});

describe('an agent that may not be asked', () => {
  async function expectForbidden(response: Response): Promise<void> {
    const { error } = (await response.json()) as Refusal;
    expect({ status: response.status, code: error.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(error.message).toContain('contract-reader');
  }

  test('by the configuration is refused, in a team and alone', async () => {
    const person = someone(5);
    await expectForbidden(await ask(person, '/api/chat/multi', { ...team, agents: ['data-steward', 'contract-reader'] }));
    await expectForbidden(await ask(person, '/api/chat', { ...chat, agent: 'contract-reader' }));
    await expectForbidden(await ask(person, '/api/chat?agent=contract-reader', chat));
  });

  test("by the person's own rights is refused, from the next request on", async () => {
    const person = await product.newPerson();
    expect((await ask(person, '/api/chat', { ...chat, agent: 'data-steward' })).status).toBe(202);
    await product.workbench.stores.users.setAllowedAgents(person.user.id, ['prospect-finder']);
    expect((await ask(person, '/api/chat', { ...chat, agent: 'data-steward' })).status).toBe(403);
    expect((await ask(person, '/api/chat', { ...chat, agent: 'prospect-finder' })).status).toBe(202);
    const { agents } = (await (await person.call('/api/me')).json()) as { agents: { name: string; allowed: boolean }[] };
    expect(agents.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(['prospect-finder']);
  });
});
