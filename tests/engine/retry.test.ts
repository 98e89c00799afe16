import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { AppError } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import { currentMonth } from '@/lib/core/models/model-usage';
import type { Run } from '@/lib/core/runs/run';
import { answer, closeHarnesses, dataOf, newRun, plantConversation, readAll } from '../fakes/play';
import { approve, BROKEN, type Play, play, retryHarness, team } from '../fakes/retry-harness';
import type { Asked } from '../fakes/scripted-model';

const at = retryHarness();

/** The fingerprints of all requests of a run, by key. */
async function requestsOf(run: Run): Promise<Record<string, unknown>> {
  const log = await at.entriesOf(run);
  return Object.fromEntries(
    log.flatMap(({ type, key = '', record }) => (type === 'usage' ? [[key, (record as { request?: string }).request]] : [])),
  );
}

test('a retry of a team whose model failed at any call makes the requests of a run without failures, and repeats no other call', async () => {
  const harness = await at.table(team);
  const undisturbed = await play(harness, newRun(at.userId));
  const expected = await requestsOf(undisturbed.run);
  const calls = harness.calls.length;
  expect(calls).toBe(Object.keys(expected).length);
  await closeHarnesses();

  for (let broken = 1; broken <= calls; broken++) {
    // From then on, the agent of that call does not recover.
    let gone: string | undefined;
    const first = await at.table((asked, call) => {
      if (call === broken) gone = asked.instructions;
      return asked.instructions === gone ? { error: BROKEN } : team(asked);
    });
    const failed = await play(first, newRun(at.userId));
    await closeHarnesses();
    const second = await at.table(team);
    const again = play(second, newRun(at.userId), failed.run);
    if (broken === 1) {
      // The team worked without a brief, and bob sent a letter. A retry would send it again.
      await expect(again).rejects.toThrow('the same again');
      await closeHarnesses();
      continue;
    }
    const retried = await again;

    expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all, it is found.' }]);
    expect(await requestsOf(retried.run)).toEqual(expected);
    const kept = (await at.entriesOf(retried.run)).filter(({ epoch, type }) => epoch === 0 && type === 'usage');
    expect(second.calls).toHaveLength(calls - kept.length);
    const results = (await at.entriesOf(retried.run)).filter(({ type }) => type === 'agent_tool_result');
    expect(second.lookedUp.length + second.sent.length).toBe(results.filter(({ epoch }) => epoch > 0).length);
    expect(retried.events.map(({ seq }) => seq)).toEqual(retried.events.map((_, n) => n + 1));
    expect(dataOf(retried.events, 'notice').filter(({ kind }) => kind === 'warning')).toEqual([]);
    await closeHarnesses();
  }
}, 120_000);

test('a retry keeps all work before the first failure, and what other agents did at the same time', async () => {
  const first = await at.table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)));
  const failed = await play(first, newRun(at.userId));
  expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'partial' }]);
  await closeHarnesses();
  const second = await at.table(team);
  const retried = await play(second, newRun(at.userId), failed.run);
  expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  expect(second.lookedUp).toEqual([]);
  expect(second.sent).toEqual([]);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all, it is found.' }]);
  expect(dataOf(retried.events, 'agent_response')).toHaveLength(8);
});

test('the log of a retry reads as one run: without the pause before the retry, and with the time of the kept work', async () => {
  const first = await at.table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)), {
    delayMs: 20,
  });
  const failed = await play(first, newRun(at.userId, { rounds: 1 }));
  await closeHarnesses();
  await setTimeout(300);
  const second = await at.table(team);
  const retried = await play(second, newRun(at.userId, { rounds: 1 }), failed.run);
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
  const first = await at.table((asked) => (isAfterLetter(asked) ? { error: BROKEN } : team(asked)));
  const failed = await play(first, newRun(at.userId, { rounds: 1 }));
  expect(first.sent).toEqual(['Dear all']);
  await closeHarnesses();
  const second = await at.table(team);
  const retried = await play(second, newRun(at.userId, { rounds: 1 }), failed.run);
  expect(second.sent).toEqual([]);
  expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are bob.', 'You are summarizer.']);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed' }]);
});

test('a cancelled run continues where it was stopped, and its unused approval is asked again', async () => {
  const first = await at.table(team);
  const run = await first.engine.start(newRun(at.userId, { rounds: 1 }));
  while (!(await first.stores.runs.request(at.userId, run.id, 'r1.bob.letter'))) await setTimeout(5);
  while ((await first.stores.runs.get(at.userId, run.id))?.status !== 'waiting') await setTimeout(5);
  await first.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
  await readAll(first, run);
  expect(first.sent).toEqual([]);
  await closeHarnesses();
  const cancelled = (await at.stores.runs.get(at.userId, run.id)) as Run;
  expect(cancelled.status).toBe('cancelled');

  const second = await at.table(team);
  const again = await second.engine.start({ ...newRun(at.userId, { rounds: 1 }), retryOf: run.id }, { retries: cancelled });
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
  const first = await at.table(twice);
  const run = await first.engine.start(newRun(at.userId, { rounds: 0 }));
  await answer(first, run, 'ada.letter0', { ...approve, always: true });
  await readAll(first, run);
  expect(first.sent).toEqual(['0', '1']);
  await closeHarnesses();
  const failed = (await at.stores.runs.get(at.userId, run.id)) as Run;
  const second = await at.table(({ results }) =>
    results.length === 2 ? { calls: [{ name: 'send', id: 'letter2', args: { letter: '2' } }] } : { text: 'Sent.' },
  );
  const again = await second.engine.start({ ...newRun(at.userId, { rounds: 0 }), retryOf: run.id }, { retries: failed });
  await answer(second, again, 'ada.letter2', approve);
  await readAll(second, again);
  expect(second.sent).toEqual(['2']);
});

test('a retry sends the history with which the earlier run started, without messages that came later', async () => {
  const { conversations } = at.stores;
  const conversationId = await plantConversation(at.database, at.userId, [
    { question: 'Is Aldermoor in order?', answer: 'It is.' },
  ]);
  const first = await at.table(({ results }) =>
    results.length === 0 ? { calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] } : { error: BROKEN },
  );
  const failed = await play(first, { ...newRun(at.userId, { rounds: 0 }), conversationId });
  await closeHarnesses();
  await plantConversation(at.database, at.userId, [{ question: 'And Birchfield?', answer: 'Yes.' }], conversationId);
  const second = await at.table(() => ({ text: 'Done.' }));
  const retried = await play(second, { ...newRun(at.userId, { rounds: 0 }), conversationId }, failed.run);
  expect(dataOf(retried.events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  expect(second.calls[0]?.everything).toContain('Aldermoor');
  expect(second.calls[0]?.everything).not.toContain('Birchfield');
  expect(dataOf(retried.events, 'notice').map(({ kind }) => kind)).toEqual(['resumed']);
  expect((await conversations.messages(at.userId, conversationId)).map(({ content }) => content)).toContain('And Birchfield?');
});

test('what a retry keeps is counted once, in the run that it retries', async () => {
  const { users, modelUsage, toolUsage } = at.stores;
  const { id } = await users.create({ email: 'ada@example.com', name: 'Ada', role: 'member' });
  const of = async () => {
    const [day] = await modelUsage.since(id, `${currentMonth()}-01`);
    return { calls: day?.calls, tools: await toolUsage.since(id, '2020-01-01T00:00:00.000Z') };
  };
  const lookThenFail: Play = ({ results }) =>
    results.length === 0 ? { calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] } : { error: BROKEN };
  const first = await at.table(lookThenFail);
  const run = await first.engine.start(newRun(id, { rounds: 0 }));
  await readAll(first, run);
  await closeHarnesses();
  expect(await of()).toEqual({ calls: 1, tools: [{ tool: 'lookUp', calls: 1, failures: 0 }] });
  const failed = (await at.stores.runs.get(id, run.id)) as Run;
  const second = await at.table(() => ({ text: 'Done.' }));
  const again = await second.engine.start({ ...newRun(id, { rounds: 0 }), retryOf: run.id }, { retries: failed });
  const events = await readAll(second, again);
  expect(dataOf(events, 'usage')).toHaveLength(2);
  expect(await of()).toEqual({ calls: 2, tools: [{ tool: 'lookUp', calls: 1, failures: 0 }] });
});

test('a run in which nothing failed, and one whose records were removed, are not retried', async () => {
  const t = await at.table(team);
  const done = await play(t, newRun(at.userId, { rounds: 1 }));
  const ended = (await t.stores.runs.get(at.userId, done.run.id)) as Run;
  await expect(play(t, newRun(at.userId, { rounds: 1 }), ended)).rejects.toMatchObject({
    code: 'conflict',
    message: /the same again/,
  });

  const other = await at.table((asked) => (asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked)));
  const failed = await play(other, newRun(at.userId, { rounds: 1 }));
  await t.stores.retention.dropRecords(new Date(Date.now() + 60_000).toISOString(), 1000);
  const without = (await t.stores.runs.get(at.userId, failed.run.id)) as Run;
  await expect(play(t, newRun(at.userId, { rounds: 1 }), without)).rejects.toThrow(AppError);
});
