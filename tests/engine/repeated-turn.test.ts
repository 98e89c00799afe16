import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';
import { type Answer, answer, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await emptyDatabase();
  userId = (await createStores(database.db).users.create({ email: 'rea@example.com', name: 'Rea', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(() => database.close());

const BROKEN = new AgentFailed('bad_answer', 'The model answers nonsense.', false);
const always: Answer = { kind: 'approval', decision: 'approve', always: true };
const letter = (id: string) => ({ calls: [{ name: 'send', id, args: { letter: 'Dear all' } }] });

async function table(play: (asked: Asked) => Reply, onSend?: () => Promise<void>) {
  const { model, calls } = scriptedModel(play);
  return { ...(await createHarness(database, userId, model, { onSend })), calls };
}

test('a repeated turn is told what its earlier attempts have changed, and an approval of all calls does not cover its calls', async () => {
  let failures = 0;
  const t = await table(({ results }) => {
    if (results.length === 0) return letter(`l${failures}`);
    return failures++ < 2 ? { error: BROKEN } : { text: 'Sent.' };
  });
  const run = await t.engine.start(newRun(userId, { rounds: 0, failurePolicy: 'retry' }));
  await answer(t, run, 'ada.l0', always);
  await answer(t, run, 'ada@2.l1', { kind: 'approval', decision: 'deny', reason: 'It was sent.' });
  await answer(t, run, 'ada@3.l2', { kind: 'approval', decision: 'approve' });
  const events = await readAll(t, run);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Sent.' }]);
  expect(t.sent).toHaveLength(2);
  const prompts = t.calls.filter(({ results }) => results.length === 0).map(({ prompt }) => prompt);
  expect(prompts[0]).toBe('What does it all mean?');
  expect(prompts[1]).toMatch(/<earlier_attempt.*send \{"letter":"Dear all"\}: \{"sent":"Dear all"\}.*<request>What does/s);
  expect(prompts[2]).toMatch(/\{"sent":"Dear all"\}.*send \{"letter":"Dear all"\}: it failed: .*It was sent\..*<request>/s);
});

test('a turn that a person restarts during a call is told that the outcome of the call is unknown', async () => {
  const sending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const t = await table(
    ({ prompt, results }) =>
      results.length === 0 && !prompt.includes('<earlier_attempt') ? letter('l') : { text: `I was told: ${prompt}` },
    () => {
      sending.resolve();
      return sent.promise;
    },
  );
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  await answer(t, run, 'ada.l', { kind: 'approval', decision: 'approve' });
  await sending.promise;
  await t.engine.signal(run, { key: 'restart', data: { kind: 'retry', turnId: 'ada' } });
  while (dataOf(await eventsOf(t, run.id), 'signal_received').length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  sent.resolve();
  const events = await readAll(t, run);
  expect(dataOf(events, 'run_end')[0]?.answer).toContain('send {"letter":"Dear all"}: its outcome is not known');
  expect(t.sent).toHaveLength(1);
});

const eventsOf = ({ stores }: Awaited<ReturnType<typeof table>>, runId: string) =>
  stores.runs.events(userId, runId, { after: 0, limit: 1000 });
