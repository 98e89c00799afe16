import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer, PeopleAnswer } from '@/lib/api/answers';
import type { AgentFiguresAnswer, UsageAnswer } from '@/lib/api/usage-answer';
import { createScheduler } from '@/lib/jobs/scheduler';
import { newSchedule } from '../contracts/schedule-store.contract';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

const TOKENS_PER_CALL = 1000;
const MODEL = 'openai-compatible:fake';
const today = () => new Date().toISOString().slice(0, 10);

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  const team = teamBehaviour();
  models = await startModelServer({
    agents: TEAM,
    behaviour: (request) => ({ ...team(request), usage: { promptTokens: 900, completionTokens: 100 } }),
  });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    MODEL_PRICES: `${MODEL}=1/10`,
    USER_TOKENS_PER_MONTH: String(TOKENS_PER_CALL * 3),
    ALLOW_PRIVATE_HOSTS: new URL(models.url).host,
  });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const headers = { accept: 'application/json' };
const question = { agent: 'data-steward', messages: [{ role: 'user', content: 'How many accounts are there?' }] };

async function ask(person: Person, json: object, { path = '/api/chat', key = randomUUID() } = {}) {
  const response = await person.call(path, { json, headers: { ...headers, 'idempotency-key': key } });
  const body = (await response.json()) as { runId: string; error?: { code: string; message: string } };
  return { status: response.status, ...body };
}

/** Asks, and resolves with the events once the run has ended. */
async function answered(person: Person, json: object = question, path?: string) {
  const { runId } = await ask(person, json, { path });
  return allEvents(await person.call(`/api/runs/${runId}/events`));
}

const usageOf = async (person: Person, query = ''): Promise<UsageAnswer> =>
  (await person.call(`/api/usage${query}`)).json() as Promise<UsageAnswer>;

describe('usage', () => {
  test('is listed by day, model and agent with its cost, for the person who asked only', async () => {
    const person = await product.newPerson();
    await answered(person);
    const { usage, month } = await usageOf(person);
    expect(usage).toEqual([
      {
        day: today(),
        model: MODEL,
        agent: 'data-steward',
        calls: 1,
        inputTokens: 900,
        outputTokens: 100,
        cachedTokens: 0,
        costUsd: expect.closeTo(0.0019, 10),
        unpriced: 0,
      },
    ]);
    expect(month).toMatchObject({ from: `${today().slice(0, 7)}-01`, tokens: 1000, budget: { tokens: 3000 } });
    expect((await usageOf(await product.newPerson())).usage).toEqual([]);
    // What an estimate needs before there are enough calls.
    const { models: known } = (await (await person.call('/api/me')).json()) as MeAnswer;
    expect(known.find(({ id }) => id === MODEL)?.price).toEqual({ input: 1, output: 10 });
    expect((await person.call('/api/usage?days=0')).status).toBe(400);
  });

  test('of everybody in this month is shown to owners', async () => {
    const [owner, person] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
    await answered(person);
    const { people } = (await (await owner.visit('/api/people')).json()) as PeopleAnswer;
    expect(people.find(({ id }) => id === person.user.id)?.month).toEqual({
      tokens: 1000,
      usd: expect.closeTo(0.0019, 10),
      unpriced: 0,
    });
    expect(people.find(({ id }) => id === owner.user.id)?.month).toEqual({ tokens: 0, usd: 0, unpriced: 0 });
  });
});

describe('the figures of agents', () => {
  const figuresOf = async (person: Person): Promise<AgentFiguresAnswer> =>
    (await person.call('/api/usage/agents')).json() as Promise<AgentFiguresAnswer>;
  const time = { medianMs: expect.any(Number), p95Ms: expect.any(Number) };

  test('count answers, failures by reason and rounds, for the person who asked only', async () => {
    const person = await product.newPerson();
    await answered(person);
    expect(await figuresOf(person)).toEqual({
      days: 30,
      agents: [{ agent: 'data-steward', answered: 1, failures: [], time }],
      rounds: { count: 0, time: null },
    });
    // The initiator and one member use up the budget.
    const team = { messages: question.messages, agents: ['data-steward'], rounds: 1 };
    const events = await answered(person, team, '/api/chat/multi');
    expect(dataOf(events, 'agent_error').map(({ agent, code }) => [agent, code])).toEqual([['summarizer', 'budget_spent']]);
    const { agents, rounds } = await figuresOf(person);
    expect(agents).toEqual([
      { agent: 'data-steward', answered: 2, failures: [], time },
      { agent: 'initiator', answered: 1, failures: [], time },
      { agent: 'summarizer', answered: 0, failures: [{ code: 'budget_spent', count: 1 }], time: null },
    ]);
    const [round] = dataOf(events, 'round_complete');
    expect(rounds).toEqual({ count: 1, time: { medianMs: round?.ms, p95Ms: round?.ms } });
    expect((await figuresOf(await product.newPerson())).agents).toEqual([]);
  });
});

describe('a budget of one person', () => {
  const change = (owner: Person, { user }: Person, json: object) =>
    owner.visit(`/api/people/${user.id}`, { method: 'PATCH', json });

  test('applies instead of the server’s, whether it is lower or higher, until an owner removes it', async () => {
    const [owner, person] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
    expect((await change(owner, person, { budget: { tokens: 0 } })).status).toBe(200);
    expect(await ask(person, question)).toMatchObject({ status: 429, error: { message: expect.stringContaining('used up') } });
    await change(owner, person, { budget: { tokens: TOKENS_PER_CALL * 4, usd: 100 } });
    for (let n = 0; n < 4; n++) await answered(person);
    expect((await usageOf(person)).month).toMatchObject({ tokens: 4000, budget: { tokens: 4000, usd: 100 } });
    expect((await ask(person, question)).status).toBe(429);
    // OpenAI's clients take another code for a limit per minute, and ask again.
    const refused = await person.call('/v1/chat/completions', { json: { model: MODEL, messages: question.messages } });
    expect([refused.status, refused.headers.get('x-should-retry')]).toEqual([429, 'false']);
    expect(await refused.json()).toMatchObject({ error: { type: 'insufficient_quota', code: 'insufficient_quota' } });
    const { people, budget } = (await (await owner.visit('/api/people')).json()) as PeopleAnswer;
    expect(budget).toEqual({ tokens: 3000 });
    expect(people.find(({ id }) => id === person.user.id)?.budget).toEqual({ tokens: 4000, usd: 100 });
    await change(owner, person, { budget: null });
    expect((await usageOf(person)).month.budget).toEqual({ tokens: 3000 });
  });

  test('is set by owners only, who cannot set impossible limits', async () => {
    const [owner, person] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
    expect((await change(person, person, { budget: { tokens: 1e9 } })).status).toBe(403);
    for (const budget of [{ tokens: -1 }, { tokens: 1.5 }, { usd: -0.01 }, { usd: '3' }, { euros: 3 }])
      expect([budget, (await change(owner, person, { budget })).status]).toEqual([budget, 400]);
  });
});

describe('a budget of one run', () => {
  const messages = question.messages;
  const team = { messages, agents: ['data-steward', 'prospect-finder'], rounds: 3 };
  /** Of a person without a limit per month. */
  async function rich(): Promise<Person> {
    const [owner, person] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
    await owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json: { budget: { tokens: 1e6 } } });
    return person;
  }
  const errorsOf = (events: Awaited<ReturnType<typeof answered>>) =>
    dataOf(events, 'agent_error').map(({ code, phrase }) => [code, phrase?.code]);

  test('ends a team with what it has found, in tokens or in dollars, and the error names the limit', async () => {
    const person = await rich();
    for (const budget of [{ tokens: TOKENS_PER_CALL * 3 }, { usd: 0.01 }]) {
      const calls = models.counts.all;
      // Each call costs 0.0019 dollars, so that a round is left out in both cases.
      const events = await answered(person, { ...team, rounds: 10, endEarly: false, budget }, '/api/chat/multi');
      expect(models.counts.all - calls).toBe(budget.tokens ? 3 : 7);
      expect(errorsOf(events)).toContainEqual(['budget_spent', 'runBudgetSpent']);
      expect(dataOf(events, 'run_end')[0]).toMatchObject({ status: 'partial' });
      expect(dataOf(events, 'run_start')[0]?.limits).not.toHaveProperty('runBudget');
    }
  });

  test('leaves the budget of the month in force, which is named when it is the smaller one', async () => {
    const person = await product.newPerson();
    const events = await answered(person, { ...team, budget: { tokens: TOKENS_PER_CALL * 9 } }, '/api/chat/multi');
    expect(errorsOf(events)).toContainEqual(['budget_spent', 'budgetSpentInRun']);
  });

  test('can be that of a saved team, unless the request has another one', async () => {
    const person = await rich();
    const { agents, rounds } = team;
    const definition = { agents, rounds, budget: { tokens: TOKENS_PER_CALL } };
    expect((await person.visit('/api/teams', { json: { name: 'frugal', title: 'Frugal', definition } })).status).toBe(201);
    const { teams } = (await (await person.visit('/api/me')).json()) as MeAnswer;
    expect(teams).toMatchObject([{ name: 'frugal', budget: { tokens: TOKENS_PER_CALL } }]);
    const cut = await answered(person, { messages, team: 'frugal' }, '/api/chat/multi');
    expect(errorsOf(cut)).toContainEqual(['budget_spent', 'runBudgetSpent']);
    const unlimited = await answered(person, { messages, team: 'frugal', rounds: 1, budget: {} }, '/api/chat/multi');
    expect(errorsOf(unlimited)).toEqual([]);
    const dispatched = await answered(person, { message: 'Which accounts?', team: 'frugal' }, '/api/chat-orchestrated');
    expect(errorsOf(dispatched)).toContainEqual(['budget_spent', 'runBudgetSpent']);
  });

  test('counts models of the person’s own backends, and must be more than nothing', async () => {
    const person = await rich();
    const backend = { provider: 'openai-compatible', name: 'Lab', url: models.url };
    expect((await person.visit('/api/connections', { json: backend })).status).toBe(201);
    const events = await answered(person, { ...team, model: 'lab:fake', budget: { tokens: 1 } }, '/api/chat/multi');
    expect(errorsOf(events)).toContainEqual(['budget_spent', 'runBudgetSpent']);
    for (const budget of [{ tokens: 0 }, { usd: 0 }, { tokens: 1.5 }, { euros: 3 }])
      expect([budget, (await ask(person, { ...question, budget })).status]).toEqual([budget, 400]);
  });
});

describe('a budget that is used up', () => {
  test('lets no run start before the next month, and the reason is given', async () => {
    const person = await product.newPerson();
    const key = randomUUID();
    const first = await ask(person, question, { key });
    await allEvents(await person.call(`/api/runs/${first.runId}/events`));
    for (let n = 0; n < 2; n++) await answered(person);
    const calls = models.counts.all;
    const refused = await ask(person, question);
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      429,
      'rate_limited',
      expect.stringContaining('used up'),
    ]);
    // The repeated request of a run that was started before is not refused.
    expect(await ask(person, question, { key })).toMatchObject({ status: 202, runId: first.runId });
    expect(models.counts.all).toBe(calls);
  });

  test('is not circumvented by removing conversations', async () => {
    const person = await product.newPerson();
    for (let n = 0; n < 3; n++) {
      const events = await answered(person);
      const { conversationId } = dataOf(events, 'run_start')[0] ?? {};
      expect((await person.call(`/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect((await ask(person, question)).status).toBe(429);
  });

  test('ends the calls of a team, which gives what it has found', async () => {
    const person = await product.newPerson();
    const team = { messages: question.messages, agents: ['data-steward', 'prospect-finder'], rounds: 3 };
    const before = models.counts.all;
    const events = await answered(person, team, '/api/chat/multi');
    // The initiator and the two members, who call at the same time.
    expect(models.counts.all - before).toBe(3);
    expect(dataOf(events, 'agent_error').map(({ code }) => code)).toContain('budget_spent');
    const [end] = dataOf(events, 'run_end');
    expect(end?.status).toBe('partial');
    expect(end?.answer).toContain('The report of the data-steward');
  });

  test('does not concern changes of words, which need no model, and is not shown to readers of a run', async () => {
    const person = await product.newPerson();
    let events: Awaited<ReturnType<typeof answered>> = [];
    for (let n = 0; n < 3; n++) events = await answered(person);
    expect(dataOf(events, 'run_start')[0]?.limits).not.toHaveProperty('budget');
    const plan = {
      title: 'A folder',
      commands: [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Biology' }],
    };
    expect(await ask(person, plan, { path: '/api/words/plans' })).toMatchObject({ status: 202 });
  });

  test('refuses a scheduled run at once, with the reason, rather than trying again for an hour', async () => {
    const person = await product.newPerson();
    for (let n = 0; n < 3; n++) await answered(person);
    const { schedules } = product.workbench.stores;
    // In the future, so that the product's own scheduler leaves it alone.
    const schedule = newSchedule(person.user.id, { nextAt: '2091-05-04T09:00:00.000Z' });
    await schedules.create(schedule);
    await createScheduler(product.workbench, { now: () => new Date('2091-05-04T09:00:00.000Z') }).look();
    const results = await schedules.results(person.user.id, schedule.id, 10);
    expect(results).toMatchObject([{ state: 'refused', problemPhrase: { code: 'budgetSpent' } }]);
  });

  test('does not concern models of the person’s own backends', async () => {
    const person = await product.newPerson();
    for (let n = 0; n < 3; n++) await answered(person);
    const backend = { provider: 'openai-compatible', name: 'Lab', url: models.url };
    expect((await person.visit('/api/connections', { json: backend })).status).toBe(201);
    const events = await answered(person, { ...question, model: 'lab:fake' });
    expect(dataOf(events, 'run_end')[0]?.status).toBe('completed');
    const agent = { name: 'lab-agent', title: 'Lab agent', definition: { model: 'lab:fake' } };
    expect((await person.visit('/api/agents', { json: agent })).status).toBe(201);
    expect((await ask(person, { messages: question.messages, agent: 'lab-agent' })).status).toBe(202);
    expect((await usageOf(person)).month.tokens).toBe(3000);
    expect((await ask(person, question)).status).toBe(429);
  });
});
