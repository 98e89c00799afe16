import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@/lib/core/errors';
import type { Hints } from '@/lib/core/ports/hints';
import type { Run } from '@/lib/core/runs/run';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { answer, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** Ages the lease of a run beyond its limit, as an attempt of a day does, and waits until its job has been fetched again. */
async function lapse({ id }: Run): Promise<void> {
  const { executeSql } = database.session;
  await executeSql("update pgboss.job set started_on = started_on - interval '1 day' where id = $1", [id]);
  await until(async () => {
    const fetched = "select from pgboss.job where id = $1 and state = 'active' and retry_count > 0";
    return (await executeSql(fetched, [id])).rows.length > 0;
  });
}

test('a process that fetches the lapsed job of a run that it still plays goes on with its attempt and repeats no call', async () => {
  const sending = Promise.withResolvers<void>();
  const { model, calls } = scriptedModel(({ results }) =>
    results.length === 0 ? { calls: [{ name: 'send', id: 'l', args: { letter: 'Dear all' } }] } : { text: 'Sent.' },
  );
  const t = await createHarness(database, userId, model, { onSend: () => sending.promise });
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  const epoch = async () => (await t.stores.runs.get(userId, run.id))?.epoch;
  try {
    await answer(t, run, 'ada.l', { kind: 'approval', decision: 'approve' });
    await until(() => t.sent.length === 1);
    const before = await epoch();
    await lapse(run);
    expect(await epoch()).toBe(before);
  } finally {
    sending.resolve();
  }
  const events = await readAll(t, run);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Sent.' }]);
  expect(dataOf(events, 'signal_request')).toHaveLength(1);
  expect(t.sent).toEqual(['Dear all']);
  expect(calls).toHaveLength(2);
});

test('an attempt that ends after another process has taken its run over leaves that process its job', async () => {
  const { model, calls } = scriptedModel(() => ({ text: 'Too late.' }), { delayMs: 300 });
  const logged: string[] = [];
  const log = { info: (_: object, message: string) => void logged.push(message), warn: () => {} };
  const t = await createHarness(database, userId, model, { log });
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  await until(() => calls.length === 1);
  const { claimed } = await t.stores.runs.claim({ workerId: 999, concurrency: {} }, async () => [run.id]);
  expect(claimed).toMatchObject([{ run: { epoch: 2 } }]);
  await until(() => logged.includes('run released'));
  await closeHarnesses();
  const { rows } = await database.session.executeSql('select id from pgboss.job where id = $1', [run.id]);
  expect(rows).toEqual([{ id: run.id }]);
  expect(await t.stores.runs.get(userId, run.id)).toMatchObject({ epoch: 2, status: 'running' });
});

test('a process that shuts down while the database is silent leaves a run whose step waits for its confirmation, and does not fail it', async () => {
  let silentMs = 0;
  const hints: Hints = { listen: () => ({ upMs: () => 60_000, silentMs: () => silentMs, async close() {} }) };
  const { runs } = createStores(database.db);
  let asked = 0;
  async function owned(): Promise<string[]> {
    asked++;
    throw new StoreUnavailable(new Error('the database is silent'));
  }
  let pending = 0;
  async function reclaim() {
    if (silentMs > 0) {
      pending++;
      await new Promise((resolve) => setTimeout(resolve, 500));
      pending--;
    }
    return { reclaimed: [], dead: [] };
  }
  const { model } = scriptedModel(({ results }) => {
    // The second step cannot be certain that the run is still played here.
    if (results.length === 1) silentMs = 4000;
    return { calls: [{ name: 'lookUp', args: { word: `${results.length}` } }] };
  });
  const t = await createHarness(database, userId, model, { hints, runs: { ...runs, owned, reclaim } });
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  await until(() => asked > 0 && pending > 0);
  await t.engine.shutdown();
  expect(t.lookedUp).toEqual(['0']);
  const events = await runs.events(userId, run.id, { after: 0, limit: 100 });
  expect([dataOf(events, 'agent_error'), dataOf(events, 'run_end')]).toEqual([[], []]);
  expect((await runs.get(userId, run.id))?.status).not.toBe('failed');
});
