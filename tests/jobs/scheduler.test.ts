import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { ScheduleResultsAnswer, ScheduleRunAnswer, SchedulesAnswer } from '@/lib/api/schedule-requests';
import type { RunEvent } from '@/lib/core/events';
import { recipient } from '@/lib/core/recipients/recipient';
import { isEnded } from '@/lib/core/runs/run';
import type { Schedule } from '@/lib/core/time/schedule';
import { createScheduler } from '@/lib/jobs/scheduler';
import type { PlayParts } from '@/lib/services/schedules/play-occurrence';
import { newSchedule } from '../contracts/schedule-store.contract';
import { newRun, newStart, noQueue } from '../contracts/store-data';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

/** In the future, so that the product's own scheduler leaves these schedules alone. */
const NINE = '2091-05-04T09:00:00.000Z';
const MINUTE_MS = 60_000;

let product: Product;
beforeAll(async () => {
  product = await serveProduct();
});
afterAll(() => product.close());

/** Removed after each test, as they would be due in later ones too. */
let begun: Schedule[] = [];
afterEach(async () => {
  for (const { userId, id } of begun) await product.workbench.stores.schedules.remove(userId, id);
  begun = [];
});

async function begin(overrides: Partial<Schedule> = {}) {
  const { stores } = product.workbench;
  const person = await product.newPerson();
  const userId = person.user.id;
  const schedule = newSchedule(userId, { question: 'Which accounts are in Sweden?', nextAt: NINE, ...overrides });
  await stores.schedules.create(schedule);
  begun.push(schedule);
  return {
    person,
    schedule,
    runs: () => stores.runs.list(userId),
    results: () => stores.schedules.results(userId, schedule.id, 10),
    now: () => stores.schedules.get(userId, schedule.id),
  };
}

/** A process whose clock shows this time after nine. */
const lookAt = (ms: number, parts: Partial<PlayParts> = {}) =>
  createScheduler({ ...product.workbench, ...parts }, { now: () => new Date(Date.parse(NINE) + ms) }).look();

/** The events of a run until its end. */
const eventsOf = async (person: Person, id = '') => allEvents(await person.call(`/api/runs/${id}/events`));
const labelsOf = (events: readonly RunEvent[]) => dataOf(events, 'run_label').map(({ label }) => label);

/** A process that dies after it has claimed what is due. */
const claimAndDie = () => product.workbench.stores.schedules.claimDue(new Date(NINE), { lostMs: MINUTE_MS, limit: 1000 });

describe('the scheduler', () => {
  test('a due instant starts one run in the schedule’s own conversation, however many processes look', async () => {
    const { person, runs, results } = await begin();
    await Promise.all([lookAt(0), lookAt(0), lookAt(1)]);
    await lookAt(MINUTE_MS);
    const [run, ...more] = await runs();
    expect(more).toEqual([]);
    expect(run).toMatchObject({ strategy: 'single', question: 'Which accounts are in Sweden?' });
    expect(await results()).toMatchObject([
      { state: 'started', dueAt: NINE, runId: run?.id, run: { conversationId: run?.conversationId } },
    ]);
    await eventsOf(person, run?.id);
    await lookAt(24 * 60 * MINUTE_MS);
    const [second] = await runs();
    expect(await runs()).toHaveLength(2);
    expect(second?.conversationId).toBe(run?.conversationId);
  });

  test.each([
    ['an agent', {}],
    ['a team', { recipient: recipient.parse({ type: 'team', name: 'desk' }) }],
    ['a dispatch', { recipient: recipient.parse({ type: 'specialists', team: ['data-steward'] }) }],
  ])(
    'a run of a schedule of %s receives nothing of the earlier answers and none of their labels, unlike a question that follows',
    async (_of, overrides) => {
      const { person, schedule, runs } = await begin(overrides);
      const team = { name: 'desk', title: 'Desk', definition: { agents: ['data-steward'], rounds: 1 } };
      await person.call('/api/teams', { json: team });
      await lookAt(0);
      const [first] = await runs();
      expect(labelsOf(await eventsOf(person, first?.id))).toContain('private');
      await product.workbench.stores.schedules.change(person.user.id, schedule.id, { question: 'Thank you.' });
      await lookAt(24 * 60 * MINUTE_MS);
      const [second] = await runs();
      expect(second?.id).not.toBe(first?.id);
      expect(labelsOf(await eventsOf(person, second?.id))).toEqual([]);
      const request = {
        conversationId: first?.conversationId,
        messages: [{ role: 'user', content: 'Thank you.' }],
        agent: 'data-steward',
      };
      const asked = await person.call('/api/chat', { json: request, headers: { accept: 'application/json' } });
      const { runId } = (await asked.json()) as RunStartedAnswer;
      expect(labelsOf(await eventsOf(person, runId))).toContain('private');
    },
  );

  test('a schedule whose previous run has not ended starts no other: the instant waits while it is on time, then says why nothing ran', async () => {
    const { person, schedule, runs, results } = await begin({ cron: '0 * * * *' });
    const { stores } = product.workbench;
    const waiting = newRun(person.user.id, { conversationId: `schedule-${schedule.id}` });
    await stores.runs.start([newStart(waiting)], noQueue);
    await lookAt(0);
    expect(await results()).toMatchObject([{ state: 'pending' }]);
    await lookAt(5 * MINUTE_MS);
    expect(await results()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('has not ended') }]);
    expect((await person.visit(`/api/schedules/${schedule.id}/run`, { method: 'POST' })).status).toBe(409);
    expect(await runs()).toHaveLength(1);
    await lookAt(60 * MINUTE_MS);
    await person.call(`/api/runs/${waiting.id}/cancel`, { method: 'POST' });
    await eventsOf(person, waiting.id);
    await lookAt(62 * MINUTE_MS);
    expect(await runs()).toHaveLength(2);
    expect((await results())[0]).toMatchObject({ state: 'started', dueAt: '2091-05-04T10:00:00.000Z' });
  });

  test('a schedule of a saved team starts the team', async () => {
    const { person, runs } = await begin({ recipient: { type: 'team', name: 'desk' } });
    const team = { name: 'desk', title: 'Desk', definition: { agents: ['data-steward'], rounds: 1 } };
    expect((await person.call('/api/teams', { json: team })).status).toBe(201);
    await lookAt(0);
    expect(await runs()).toMatchObject([{ strategy: 'rounds' }]);
  });

  test('a schedule of a dispatch sends the specialists out with its options, else with those of the saved team', async () => {
    const config = { maxIterations: 1, confidenceThreshold: 0.9, parallelExecution: false };
    const asked = recipient.parse({
      type: 'specialists',
      team: ['data-steward', 'contract-reader'],
      config,
      failurePolicy: 'retry',
    });
    const { runs } = await begin({ recipient: asked });
    await lookAt(0);
    expect(await runs()).toMatchObject([
      {
        strategy: 'dispatch',
        limits: { withoutHistory: true, failurePolicy: 'retry' },
        input: { config, specialists: [{ name: 'data-steward' }, { name: 'contract-reader' }] },
      },
    ]);
    const of = await begin({ recipient: recipient.parse({ type: 'specialists', team: 'desk', config: { maxIterations: 3 } }) });
    const definition = { agents: ['data-steward'], dispatch: { maxIterations: 1, parallelExecution: false } };
    await of.person.call('/api/teams', { json: { name: 'desk', title: 'Desk', definition } });
    await lookAt(0);
    expect(await of.runs()).toMatchObject([{ input: { config: { maxIterations: 3, parallelExecution: false } } }]);
  });

  test('a schedule of an answer desk may ask more often than one conversation allows, and is answered anew each time', async () => {
    const { person, schedule, runs } = await begin();
    const area = { key: 'ferries', title: { en: 'Ferries' }, url: { en: 'https://ferry.example/' } };
    const desk = { name: 'ferry-desk', title: 'Ferries', definition: { areas: [area], limits: { questions: 1 } } };
    expect((await person.visit('/api/desks', { json: desk })).status).toBe(201);
    const asked = recipient.parse({ type: 'desk', name: 'ferry-desk', area: 'ferries', language: 'fr' });
    await product.workbench.stores.schedules.change(person.user.id, schedule.id, { recipient: asked });
    for (const day of [0, 1]) {
      await lookAt(day * 24 * 60 * MINUTE_MS);
      const [run] = await runs();
      const events = await eventsOf(person, run?.id);
      expect(dataOf(events, 'question_refused')).toEqual([]);
      expect(dataOf(events, 'context_found')).toMatchObject([{ area: 'ferries', isReused: false }]);
      expect(run).toMatchObject({ strategy: 'answers', input: { pageLanguage: 'fr', reuse: false } });
    }
    expect(new Set((await runs()).map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(await runs()).toHaveLength(2);
  });

  test('a process that dies between claiming and starting loses nothing: another one starts the run, once', async () => {
    const { runs, results } = await begin();
    await claimAndDie();
    await lookAt(MINUTE_MS - 1);
    expect(await runs()).toEqual([]);
    await Promise.all([lookAt(MINUTE_MS), lookAt(MINUTE_MS)]);
    await lookAt(3 * MINUTE_MS);
    expect(await runs()).toHaveLength(1);
    expect(await results()).toMatchObject([{ state: 'started' }]);
  });

  test('a process that dies between starting a run and storing the result does not cause a second run', async () => {
    const { schedule, runs, results } = await begin();
    const { stores } = product.workbench;
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const schedules = { ...stores.schedules, settle: () => Promise.reject(new Error('killed')) };
    await lookAt(0, { stores: { ...stores, schedules } });
    expect(logged.mock.lastCall?.[1]).toEqual(new Error('killed'));
    logged.mockRestore();
    const [run] = await runs();
    expect(await results()).toMatchObject([{ scheduleId: schedule.id, state: 'pending', runId: null }]);
    await lookAt(MINUTE_MS);
    expect(await runs()).toHaveLength(1);
    expect(await results()).toMatchObject([{ state: 'started', runId: run?.id }]);
  });

  test('schedules of a disabled person do not run', async () => {
    const { person, runs, results } = await begin();
    await claimAndDie();
    await product.workbench.stores.users.setDisabled(person.user.id, true);
    await lookAt(MINUTE_MS);
    expect(await runs()).toEqual([]);
    expect(await results()).toMatchObject([{ state: 'pending' }]);
  });

  test('an instant that was claimed before the server was off for a day is missed, and runs only if its schedule catches up', async () => {
    const [skipping, catching] = [await begin(), await begin({ catchUp: 'last' })];
    await claimAndDie();
    await lookAt(23 * 60 * MINUTE_MS);
    expect(await skipping.runs()).toEqual([]);
    expect(await skipping.results()).toMatchObject([{ state: 'missed', dueAt: NINE }]);
    expect(await catching.results()).toMatchObject([{ state: 'started', dueAt: NINE }]);
  });

  /** Parts of a process in which something happens after an instant was claimed. */
  function interrupted(happens: () => Promise<unknown>): Partial<PlayParts> {
    const { stores } = product.workbench;
    const byId: typeof stores.users.byId = async (id) => {
      await happens();
      return stores.users.byId(id);
    };
    return { stores: { ...stores, users: { ...stores.users, byId } } };
  }

  test('a schedule that is paused starts nothing more, neither a lost instant nor one that a process has just claimed', async () => {
    const [lost, claimed] = [await begin(), await begin()];
    const pause = async ({ person, schedule }: Pick<typeof lost, 'person' | 'schedule'>) => {
      const response = await person.visit(`/api/schedules/${schedule.id}`, { method: 'PATCH', json: { status: 'paused' } });
      expect(response.status).toBe(200);
    };
    await product.workbench.stores.schedules.addOccurrence(lost.schedule.id, NINE);
    await pause(lost);
    await lookAt(
      MINUTE_MS,
      interrupted(() => pause(claimed)),
    );
    for (const { runs, results } of [lost, claimed]) {
      expect(await runs()).toEqual([]);
      expect(await results()).toMatchObject([{ state: 'missed' }]);
    }
  });

  test('a schedule that is given another agent while the process finds its agent gone is not paused, and runs in a minute', async () => {
    const { schedule, runs, now } = await begin({ recipient: { type: 'agent', name: 'an-agent-that-left' } });
    const { schedules } = product.workbench.stores;
    const change = { recipient: { type: 'agent', name: 'data-steward' } } as const;
    await lookAt(
      0,
      interrupted(() => schedules.change(schedule.userId, schedule.id, change)),
    );
    expect(await now()).toMatchObject({ status: 'active', recipient: change.recipient });
    await lookAt(MINUTE_MS);
    expect(await runs()).toHaveLength(1);
  });

  test('a schedule whose agent is gone is paused with the reason', async () => {
    const { runs, results, now } = await begin({ recipient: { type: 'agent', name: 'an-agent-that-left' } });
    await lookAt(0);
    expect(await runs()).toEqual([]);
    expect(await now()).toMatchObject({ status: 'paused', pauseReason: 'agent_gone' });
    expect(await results()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('no longer exists') }]);
  });

  test('a schedule whose owner may no longer ask the agent, or whose team or answer desk is gone, is paused with the reason', async () => {
    const denied = await begin();
    const teamless = await begin({ recipient: recipient.parse({ type: 'specialists', team: 'a-team-that-left' }) });
    const deskless = await begin({ recipient: recipient.parse({ type: 'desk', name: 'a-desk-that-left' }) });
    await product.workbench.stores.users.setAllowedAgents(denied.person.user.id, ['data-steward']);
    await lookAt(0);
    expect(await denied.now()).toMatchObject({ status: 'paused', pauseReason: 'not_allowed' });
    expect(await teamless.now()).toMatchObject({ status: 'paused', pauseReason: 'team_gone' });
    expect(await deskless.now()).toMatchObject({ status: 'paused', pauseReason: 'desk_gone' });
    expect([...(await denied.runs()), ...(await teamless.runs()), ...(await deskless.runs())]).toEqual([]);
  });

  test('a start beyond the owner’s rate limit is tried again for an hour', async () => {
    const { runs, results } = await begin();
    const busy = { env: { ...product.workbench.env, CHAT_RATE_LIMIT: 0 } };
    await lookAt(0, busy);
    expect(await results()).toMatchObject([{ state: 'pending' }]);
    await lookAt(60 * MINUTE_MS, busy);
    expect(await results()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('per minute') }]);
    expect(await runs()).toEqual([]);
  });
});

test.each([
  ['while a process runs', true],
  ['while none runs', false],
])('a schedule is due at its next instant after a clock that was ahead has been set back, %s', async (_when, stays) => {
  const { runs, now } = await begin();
  // Not on time for an instant.
  let time = Date.parse(NINE) + 100.5 * 24 * 60 * MINUTE_MS;
  const process = () => createScheduler(product.workbench, { now: () => new Date(time) });
  const first = process();
  await first.look();
  expect(await now()).toMatchObject({ nextAt: '2091-08-13T09:00:00.000Z' });
  time = Date.parse(NINE);
  const second = stays ? first : process();
  await second.look();
  expect(await now()).toMatchObject({ nextAt: '2091-05-05T09:00:00.000Z' });
  time += 24 * 60 * MINUTE_MS;
  await second.look();
  expect(await runs()).toHaveLength(1);
});

describe('while the clocks change', () => {
  /** Two processes look every half hour for 60 hours, one of them from the second day on. */
  async function daysFrom(from: string, overrides: Partial<Schedule>) {
    const { person, runs, results } = await begin({ ...overrides, nextAt: from });
    const start = Date.parse(from);
    for (let time = start; time < start + 60 * 60 * MINUTE_MS; time += 30 * MINUTE_MS) {
      const looking = createScheduler(product.workbench, { now: () => new Date(time) });
      const other = createScheduler(product.workbench, { now: () => new Date(time + 1) });
      await Promise.all([looking.look(), ...(time < start + 24 * 60 * MINUTE_MS ? [] : [other.look()])]);
      for (const { id, status } of await runs()) if (!isEnded(status)) await eventsOf(person, id);
    }
    expect(await runs()).toHaveLength((await results()).length);
    return (await results()).map(({ dueAt }) => dueAt).reverse();
  }

  test.each([
    ['Europe/Paris', '30 2 * * *', ['2090-03-25T01:30', '2090-03-26T01:00', '2090-03-27T00:30']],
    ['Europe/Paris', '30 2 * * *', ['2090-10-28T00:30', '2090-10-29T00:30', '2090-10-30T01:30']],
    ['America/New_York', '30 2 * * *', ['2090-03-11T07:30', '2090-03-12T07:00', '2090-03-13T06:30']],
    ['America/New_York', '30 1 * * *', ['2090-11-04T05:30', '2090-11-05T05:30', '2090-11-06T06:30']],
  ])('a daily schedule in %s for %s runs once on each of the days %j', async (timeZone, cron, days) => {
    const due = days.map((day) => `${day}:00.000Z`);
    expect(await daysFrom(due[0] ?? '', { cron, timeZone })).toEqual(due);
  });
});

describe('schedules over HTTP', () => {
  const content = {
    title: 'Sweden',
    question: 'Which accounts are in Sweden?',
    recipient: { type: 'agent', name: 'data-steward' },
    cron: '0 9 * * 1-5',
  };
  const weekdays = { ...content, timeZone: 'Europe/Paris' };

  async function create(person: Person, body: object = weekdays) {
    const response = await person.visit('/api/schedules', { json: body });
    return {
      response,
      answer: (await response.json()) as { schedule: Schedule & { next: string[] }; error: { fields: object } },
    };
  }
  const show = async (person: Person, id: string) =>
    (await (await person.visit(`/api/schedules/${id}`)).json()) as ScheduleResultsAnswer;

  test('a schedule shows its next three instants and its results, and runs when asked to', async () => {
    const person = await product.newPerson();
    const { response, answer } = await create(person);
    expect(response.status).toBe(201);
    const { id } = answer.schedule;
    expect(answer.schedule).toMatchObject({ ...weekdays, catchUp: 'skip', status: 'active' });
    expect(answer.schedule.next).toHaveLength(3);
    const started = await person.visit(`/api/schedules/${id}/run`, { method: 'POST' });
    expect(started.status).toBe(202);
    const { runId, conversationId } = (await started.json()) as ScheduleRunAnswer;
    expect((await show(person, id)).results).toMatchObject([{ state: 'started', runId, run: { conversationId } }]);
    const { schedules } = (await (await person.visit('/api/schedules')).json()) as SchedulesAnswer;
    expect(schedules).toMatchObject([{ id, latest: { runId } }]);
    expect((await person.visit(`/api/schedules/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await person.visit(`/api/runs/${runId}`)).status).toBe(200);
  });

  test('a wrong expression, time zone or recipient is refused at its field', async () => {
    const person = await product.newPerson();
    const fieldsOf = async (body: object) => (await create(person, { ...weekdays, ...body })).answer.error.fields;
    expect(await fieldsOf({ cron: '* * * * *' })).toEqual({ cron: 'at most once every 5 minutes' });
    expect(await fieldsOf({ cron: '0 0 31 2 *' })).toEqual({ cron: 'no date matches this expression' });
    expect(Object.keys(await fieldsOf({ cron: 'x' }))).toEqual(['cron']);
    expect(Object.keys(await fieldsOf({ timeZone: '+02:00' }))).toEqual(['timeZone']);
    const refusedFor = async (asked: object) => (await fieldsOf({ recipient: asked })) as { recipient?: string };
    expect((await refusedFor({ type: 'agent', name: 'nobody' })).recipient).toContain('no agent called “nobody”');
    expect((await refusedFor({ type: 'specialists', team: ['data-steward', 'nobody'] })).recipient).toContain('no agent called');
    expect((await refusedFor({ type: 'team', name: 'nobody' })).recipient).toContain('no team called “nobody”');
    expect((await refusedFor({ type: 'desk', name: 'nobody' })).recipient).toContain('no answer desk called “nobody”');
    expect(Object.keys(await refusedFor({ type: 'specialists', config: { maxIterations: 9 } }))).toEqual([
      'recipient.config.maxIterations',
    ]);
  });

  test('a schedule whose agent is gone is resumed once it asks another one', async () => {
    const { stores } = product.workbench;
    const person = await product.newPerson();
    const { answer } = await create(person, weekdays);
    const { id } = answer.schedule;
    const gone = { recipient: { type: 'agent', name: 'an-agent-that-left' } } as const;
    await stores.schedules.change(person.user.id, id, { ...gone, status: 'paused', pauseReason: 'agent_gone' });
    const resume = () => person.visit(`/api/schedules/${id}`, { method: 'PATCH', json: { status: 'active' } });
    const refused = await resume();
    expect(refused.status).toBe(400);
    expect((await refused.json()).error.fields.recipient).toContain('no agent called “an-agent-that-left”');
    expect((await show(person, id)).schedule.status).toBe('paused');
    await person.visit(`/api/schedules/${id}`, { method: 'PUT', json: weekdays });
    expect((await show(person, id)).schedule).toMatchObject({ status: 'paused', pauseReason: null });
    expect((await resume()).status).toBe(200);
    expect((await show(person, id)).schedule.status).toBe('active');
  });

  test('resuming catches up only where the schedule says so', async () => {
    const { stores } = product.workbench;
    const person = await product.newPerson();
    const resumed = async (catchUp: Schedule['catchUp']) => {
      const schedule = newSchedule(person.user.id, { status: 'paused', pauseReason: 'agent_gone', nextAt: NINE, catchUp });
      await stores.schedules.create(schedule);
      const response = await person.visit(`/api/schedules/${schedule.id}`, { method: 'PATCH', json: { status: 'active' } });
      return ((await response.json()) as ScheduleResultsAnswer).schedule;
    };
    expect(await resumed('last')).toMatchObject({ status: 'active', pauseReason: null, nextAt: NINE });
    const skipping = await resumed('skip');
    expect(skipping.nextAt).toBe(skipping.next[0]);
  });

  test('another time of a schedule begins now, and another question keeps the time', async () => {
    const { stores } = product.workbench;
    const person = await product.newPerson();
    const { answer } = await create(person, { ...weekdays, catchUp: 'last' });
    const { id } = answer.schedule;
    await stores.schedules.change(person.user.id, id, { nextAt: NINE });
    const change = async (body: object) => {
      await person.visit(`/api/schedules/${id}`, { method: 'PUT', json: { ...weekdays, ...body } });
      return (await show(person, id)).schedule;
    };
    expect(await change({ question: 'And in Norway?' })).toMatchObject({ question: 'And in Norway?', nextAt: NINE });
    const moved = await change({ cron: '30 9 * * *' });
    expect(moved.nextAt).toBe(moved.next[0]);
  });

  test('a person has at most fifty schedules', async () => {
    const { stores } = product.workbench;
    const person = await product.newPerson();
    for (let n = 0; n < 50; n++) await stores.schedules.create(newSchedule(person.user.id, { id: randomUUID(), nextAt: NINE }));
    expect((await create(person)).response.status).toBe(409);
  });
});
