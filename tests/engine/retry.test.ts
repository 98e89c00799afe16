import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AgentFailed, AppError } from '@/lib/core/errors';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import { currentMonth } from '@/lib/core/model-usage';
import type { NewRun, Run } from '@/lib/core/run';
import type { EnginePorts } from '@/lib/engine/ports';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';
import {
  answer,
  answerIfAsked,
  brief,
  closeHarnesses,
  closeQueue,
  createHarness,
  dataOf,
  newRun,
  plantConversation,
  readAll,
  type Table,
} from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await emptyDatabase();
  const { users } = createStores(database.db);
  userId = (await users.create({ email: 'eve@example.com', name: 'Eve', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(async () => {
  await closeQueue(database);
  await database.close();
});

type Play = (asked: Asked, call: number) => Reply;

const BROKEN = new AgentFailed('provider_error', 'The model is broken.', false);

/** A table whose model takes a moment for each call, so that the turns of a round overlap. */
async function table(play: Play, { delayMs = 1, ...ports }: { delayMs?: number } & Partial<EnginePorts> = {}) {
  const { model, calls } = scriptedModel(play, { delayMs });
  const stores = createStores(database.db);
  return { ...(await createHarness(database, userId, model, { history: (run) => runHistory(stores, run), ...ports })), calls };
}

/** A team of three: each looks two words up, but bob sends a letter instead of the second in the first round. */
function team({ instructions, json, results, prompt }: Asked): Reply {
  if (json) return { text: brief };
  const name = instructions.slice(8, -1);
  if (name === 'summarizer') return { text: 'All in all, it is found.' };
  const round = prompt.includes('<round number="2"') ? 2 : 1;
  const id = `${name}${round}`;
  if (results.length === 0) return { calls: [{ name: 'lookUp', id, args: { word: id } }] };
  if (results.length > 1) return { text: `Found ${id}.` };
  return name === 'bob' && round === 1
    ? { calls: [{ name: 'send', id: 'letter', args: { letter: 'Dear all' } }] }
    : { calls: [{ name: 'lookUp', id: `more${id}`, args: { word: `more of ${id}` } }] };
}

const approve = { kind: 'approval', decision: 'approve' } as const;

/** Plays a run to its end; the person approves the letter. */
async function play(t: Table, run: NewRun, retries?: Run): Promise<{ run: Run; events: RunEvent[] }> {
  const started = await t.engine.start(retries ? { ...run, retryOf: retries.retryOf ?? retries.id } : run, { retries });
  void answerIfAsked(t, started, 'r1.bob.letter', approve);
  return { run: started, events: await readAll(t, started) };
}

/** The fingerprints of all requests of a run, by key. */
async function requestsOf(run: Run): Promise<Record<string, unknown>> {
  const log = await entriesOf(run);
  return Object.fromEntries(
    log.flatMap(({ type, key = '', record }) => (type === 'usage' ? [[key, (record as { request?: string }).request]] : [])),
  );
}

function entriesOf(run: Run): Promise<(LogEntry & { epoch: number })[]> {
  return createStores(database.db).runs.entries(userId, run.id, { after: 0, limit: 1000 });
}

test('a retry of a team whose model failed at any call makes the requests of a run without failures, and repeats no other call', async () => {
  const whole = await table(team);
  const undisturbed = await play(whole, newRun(userId));
  const expected = await requestsOf(undisturbed.run);
  const calls = whole.calls.length;
  expect(calls).toBe(Object.keys(expected).length);
  await closeHarnesses();

  for (let broken = 1; broken <= calls; broken++) {
    // From then on, the agent of that call does not recover.
    let gone: string | undefined;
    const first = await table((asked, call) => {
      if (call === broken) gone = asked.instructions;
      return asked.instructions === gone ? { error: BROKEN } : team(asked);
    });
    const failed = await play(first, newRun(userId));
    await closeHarnesses();
    const second = await table(team);
    const again = play(second, newRun(userId), failed.run);
    if (broken === 1) {
      // The team worked without a brief. Another one would not unsend bob's letter.
      await expect(again).rejects.toThrow('the same again');
      await closeHarnesses();
      continue;
    }
    const retried = await again;

    expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all, it is found.' }]);
    expect(await requestsOf(retried.run)).toEqual(expected);
    const kept = (await entriesOf(retried.run)).filter(({ epoch, type }) => epoch === 0 && type === 'usage');
    expect(second.calls).toHaveLength(calls - kept.length);
    const results = (await entriesOf(retried.run)).filter(({ type }) => type === 'agent_tool_result');
    expect(second.lookedUp.length + second.sent.length).toBe(results.filter(({ epoch }) => epoch > 0).length);
    expect(retried.events.map(({ seq }) => seq)).toEqual(retried.events.map((_, n) => n + 1));
    expect(dataOf(retried.events, 'notice').filter(({ kind }) => kind === 'warning')).toEqual([]);
    await closeHarnesses();
  }
}, 120_000);

test('a retry keeps all work before the first failure, and what other agents did at the same time', async () => {
  const first = await table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)));
  const failed = await play(first, newRun(userId));
  expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'partial' }]);
  await closeHarnesses();
  const second = await table(team);
  const retried = await play(second, newRun(userId), failed.run);
  expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  expect(second.lookedUp).toEqual([]);
  expect(second.sent).toEqual([]);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all, it is found.' }]);
  expect(dataOf(retried.events, 'agent_response')).toHaveLength(8);
});

test('the log of a retry reads as one run: without the pause before the retry, and with the time of the kept work', async () => {
  const first = await table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)), {
    delayMs: 20,
  });
  const failed = await play(first, newRun(userId, { rounds: 1 }));
  await closeHarnesses();
  await setTimeout(300);
  const second = await table(team);
  const retried = await play(second, newRun(userId, { rounds: 1 }), failed.run);
  const times = retried.events.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const [{ ms: before = 0 } = {}] = dataOf(failed.events, 'run_end');
  const [{ ms: after = 0 } = {}] = dataOf(retried.events, 'run_end');
  expect(before).toBeGreaterThan(80);
  expect(after).toBeGreaterThan(before * 0.8);
  // Everything but the call that failed: at the same distance from the start.
  const offsets = (events: readonly RunEvent[]) =>
    events.flatMap(({ type, at }) => (type === 'agent_response' ? [Date.parse(at) - Date.parse(events[0]?.at ?? '')] : []));
  expect(offsets(retried.events).slice(0, 4)).toEqual(offsets(failed.events).slice(0, 4));
});

test('a retry does not repeat the tool calls of the agent that failed', async () => {
  const isAfterLetter = ({ instructions, results }: Asked) => instructions === 'You are bob.' && results.length === 2;
  const first = await table((asked) => (isAfterLetter(asked) ? { error: BROKEN } : team(asked)));
  const failed = await play(first, newRun(userId, { rounds: 1 }));
  expect(first.sent).toEqual(['Dear all']);
  await closeHarnesses();
  const second = await table(team);
  const retried = await play(second, newRun(userId, { rounds: 1 }), failed.run);
  expect(second.sent).toEqual([]);
  expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are bob.', 'You are summarizer.']);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed' }]);
});

test('a cancelled run continues where it was stopped, and its unused approval is asked again', async () => {
  const first = await table(team);
  const run = await first.engine.start(newRun(userId, { rounds: 1 }));
  while (!(await first.stores.runs.request(userId, run.id, 'r1.bob.letter'))) await setTimeout(5);
  while ((await first.stores.runs.get(userId, run.id))?.status !== 'waiting') await setTimeout(5);
  await first.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
  await readAll(first, run);
  expect(first.sent).toEqual([]);
  await closeHarnesses();
  const cancelled = (await createStores(database.db).runs.get(userId, run.id)) as Run;
  expect(cancelled.status).toBe('cancelled');

  const second = await table(team);
  const again = await second.engine.start({ ...newRun(userId, { rounds: 1 }), retryOf: run.id }, { retries: cancelled });
  await answer(second, again, 'r1.bob.letter', approve);
  const events = await readAll(second, again);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(second.sent).toEqual(['Dear all']);
  expect(second.lookedUp).toEqual([]);
  expect(dataOf(events, 'signal_request')).toHaveLength(1);
});

test('an approval of all further calls does not hold for the retry', async () => {
  const twice: Play = ({ results }) => {
    if (results.length === 2) return { error: BROKEN };
    return { calls: [{ name: 'send', id: `letter${results.length}`, args: { letter: `${results.length}` } }] };
  };
  const first = await table(twice);
  const run = await first.engine.start(newRun(userId, { rounds: 0 }));
  await answer(first, run, 'ada.letter0', { ...approve, always: true });
  await readAll(first, run);
  expect(first.sent).toEqual(['0', '1']);
  await closeHarnesses();
  const failed = (await createStores(database.db).runs.get(userId, run.id)) as Run;
  const second = await table(({ results }) =>
    results.length === 2 ? { calls: [{ name: 'send', id: 'letter2', args: { letter: '2' } }] } : { text: 'Sent.' },
  );
  const again = await second.engine.start({ ...newRun(userId, { rounds: 0 }), retryOf: run.id }, { retries: failed });
  await answer(second, again, 'ada.letter2', approve);
  await readAll(second, again);
  expect(second.sent).toEqual(['2']);
});

test('a retry sends the history that its run was started with, whatever was said in the conversation since', async () => {
  const { conversations } = createStores(database.db);
  const conversationId = await plantConversation(database, userId, [{ question: 'Is Aldermoor in order?', answer: 'It is.' }]);
  const first = await table(({ results }) =>
    results.length === 0 ? { calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] } : { error: BROKEN },
  );
  const failed = await play(first, { ...newRun(userId, { rounds: 0 }), conversationId });
  await closeHarnesses();
  await plantConversation(database, userId, [{ question: 'And Birchfield?', answer: 'Yes.' }], conversationId);
  const second = await table(() => ({ text: 'Done.' }));
  const retried = await play(second, { ...newRun(userId, { rounds: 0 }), conversationId }, failed.run);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  expect(second.calls[0]?.everything).toContain('Aldermoor');
  expect(second.calls[0]?.everything).not.toContain('Birchfield');
  expect(dataOf(retried.events, 'notice').map(({ kind }) => kind)).toEqual(['resumed']);
  expect((await conversations.messages(userId, conversationId)).map(({ content }) => content)).toContain('And Birchfield?');
});

test('what a retry keeps is counted once, in the run that it retries', async () => {
  const { users, modelUsage, toolUsage } = createStores(database.db);
  const { id } = await users.create({ email: 'ada@example.com', name: 'Ada', role: 'member' });
  const of = async () => {
    const [day] = await modelUsage.since(id, `${currentMonth()}-01`);
    return { calls: day?.calls, tools: await toolUsage.since(id, '2020-01-01T00:00:00.000Z') };
  };
  const lookThenFail: Play = ({ results }) =>
    results.length === 0 ? { calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] } : { error: BROKEN };
  const first = await table(lookThenFail);
  const run = await first.engine.start(newRun(id, { rounds: 0 }));
  await readAll(first, run);
  await closeHarnesses();
  expect(await of()).toEqual({ calls: 1, tools: [{ tool: 'lookUp', calls: 1, failures: 0 }] });
  const failed = (await createStores(database.db).runs.get(id, run.id)) as Run;
  const second = await table(() => ({ text: 'Done.' }));
  const again = await second.engine.start({ ...newRun(id, { rounds: 0 }), retryOf: run.id }, { retries: failed });
  const events = await readAll(second, again);
  expect(dataOf(events, 'usage')).toHaveLength(2);
  expect(await of()).toEqual({ calls: 2, tools: [{ tool: 'lookUp', calls: 1, failures: 0 }] });
});

describe('a failure of', () => {
  const solo = () => newRun(userId, { rounds: 0 });
  const answered = (events: readonly RunEvent[]) =>
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);

  test('a turn whose model cannot be connected is repeated', async () => {
    const connectModel = () => Promise.reject(new AgentFailed('not_configured', 'There is no key.', false));
    const first = await table(() => ({ text: 'Done.' }), { connectModel });
    const failed = await play(first, solo());
    expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    await closeHarnesses();
    answered((await play(await table(() => ({ text: 'Done.' })), solo(), failed.run)).events);
  });

  test('a model that calls tools although it must answer is repeated from that step on', async () => {
    const calling: Play = ({ results }) => ({ calls: [{ name: 'lookUp', id: `l${results.length}`, args: { word: 'x' } }] });
    const first = await table(calling);
    const failed = await play(first, solo());
    expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    await closeHarnesses();
    const second = await table(() => ({ text: 'Done.' }));
    answered((await play(second, solo(), failed.run)).events);
    expect(second.calls).toHaveLength(1);
    expect(second.lookedUp).toEqual([]);
  });

  test('an agent that a person has skipped is not repeated', async () => {
    const first = await table((asked) => {
      if (asked.instructions === 'You are cleo.') return { hang: true };
      return asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked);
    });
    const run = await first.engine.start(newRun(userId, { rounds: 1 }));
    void answerIfAsked(first, run, 'r1.bob.letter', approve);
    while (!(await entriesOf(run)).some(({ key }) => key === 'r1.cleo.start')) await setTimeout(5);
    await first.engine.signal(run, { key: 'control.skip', data: { kind: 'skip', turnId: 'r1.cleo' } });
    await readAll(first, run);
    await closeHarnesses();
    const second = await table(team);
    await play(second, newRun(userId, { rounds: 1 }), run);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  });

  test('an agent that has answered in a later round is not repeated', async () => {
    const first = await table((asked) => {
      const isFirst = asked.instructions === 'You are ada.' && !asked.prompt.includes('<round number="2"');
      return isFirst || asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked);
    });
    const failed = await play(first, newRun(userId, { agents: ['ada', 'cleo'] }));
    await closeHarnesses();
    const second = await table(team);
    await play(second, newRun(userId, { agents: ['ada', 'cleo'] }), failed.run);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  });

  test('an agent before a call that must not be repeated is not repeated, but one after it is', async () => {
    const isFirst = ({ prompt }: Asked) => !prompt.includes('<round number="2"');
    const laterLetter: Play = (asked) => {
      if (asked.json) return { text: brief };
      if (asked.instructions === 'You are summarizer.') return { error: BROKEN };
      if (asked.instructions === 'You are ada.' && isFirst(asked)) return { error: BROKEN };
      if (asked.instructions !== 'You are bob.' || isFirst(asked) || asked.results.length > 0) return { text: 'Done.' };
      return { calls: [{ name: 'send', id: 'late', args: { letter: 'Dear all' } }] };
    };
    const first = await table(laterLetter);
    const run = await first.engine.start(newRun(userId));
    await answer(first, run, 'r2.bob.late', approve);
    await readAll(first, run);
    expect(first.sent).toEqual(['Dear all']);
    await closeHarnesses();
    const second = await table(() => ({ text: 'Done.' }));
    answered((await play(second, newRun(userId), run)).events);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
    expect(second.sent).toEqual([]);
  });
});

test('a run in which nothing failed, and one whose records were removed, are not retried', async () => {
  const t = await table(team);
  const done = await play(t, newRun(userId, { rounds: 1 }));
  const ended = (await t.stores.runs.get(userId, done.run.id)) as Run;
  await expect(play(t, newRun(userId, { rounds: 1 }), ended)).rejects.toMatchObject({
    code: 'conflict',
    message: /the same again/,
  });

  const other = await table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)));
  const failed = await play(other, newRun(userId, { rounds: 1 }));
  await t.stores.retention.dropRecords(new Date(Date.now() + 60_000).toISOString(), 1000);
  const without = (await t.stores.runs.get(userId, failed.run.id)) as Run;
  await expect(play(t, newRun(userId, { rounds: 1 }), without)).rejects.toThrow(AppError);
});
