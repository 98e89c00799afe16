import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Hints } from '@/lib/core/ports/hints';
import { postgresHints } from '@/lib/stores/database/hints';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { sharedDatabase } from '../fakes/shared-postgres';
import { startStallingProxy } from '../fakes/stalling-proxy';
import { takeConsole } from '../setup';

let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let database: Database;
let userId: string;
beforeAll(async () => {
  shared = await sharedDatabase();
  database = await openDatabase({ databaseUrl: shared.url, dataDir: 'unused' });
  userId = (await createStores(database.db).users.create({ email: 'cat@example.com', name: 'Cat', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(async () => {
  await database.close();
  await shared.drop();
});

test('a new process claims no run before it holds the lock that marks it as alive, and then does so at once', async () => {
  const line = await startStallingProxy(shared.url);
  line.stall();
  const order: string[] = [];
  const hints: Hints = {
    listen: (workerId, listener) =>
      postgresHints(line.url).listen(workerId, {
        ...listener,
        reconnected() {
          order.push('locked');
          listener.reconnected();
        },
      }),
  };
  const { runs } = createStores(database.db);
  const claim: typeof runs.claim = async (...args) => {
    order.push('claim');
    return runs.claim(...args);
  };
  const { model } = scriptedModel(() => ({ text: 'Yes.' }));
  const t = await createHarness(database, userId, model, { hints, runs: { ...runs, claim } });
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  line.flow();
  expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(order.slice(0, 2)).toEqual(['locked', 'claim']);
  await closeHarnesses();
  await line.close();
});

test('the job of a run that has to wait is back in the queue once the runs before it are claimed, not after they are loaded', async () => {
  const { runs } = createStores(database.db);
  const states: unknown[] = [];
  const claim: typeof runs.claim = async (...args) => {
    const claims = await runs.claim(...args);
    const { rows } = await database.session.executeSql('select state from pgboss.job where id = any($1::uuid[])', [claims.full]);
    states.push(...rows);
    return claims;
  };
  const { model } = scriptedModel(() => ({ text: 'Yes.' }));
  const options = { runs: { ...runs, claim }, options: { concurrency: { single: 1 } } };
  const t = await createHarness(database, userId, model, options);
  const started = await Promise.all(Array.from({ length: 3 }, () => t.engine.start(newRun(userId, { rounds: 0 }))));
  for (const run of started) expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(states.length).toBeGreaterThan(0);
  expect(states).toEqual(states.map(() => ({ state: 'created' })));
});

test('a process that cannot claim runs for a while says why once, and then claims them', async () => {
  const { runs } = createStores(database.db);
  let failures = 0;
  const claim: typeof runs.claim = async (...args) => {
    if (failures++ < 2) throw new Error('connect ECONNREFUSED');
    return runs.claim(...args);
  };
  const { model } = scriptedModel(() => ({ text: 'Yes.' }));
  const t = await createHarness(database, userId, model, { runs: { ...runs, claim } });
  const run = await t.engine.start(newRun(userId, { rounds: 0 }));
  expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(takeConsole()).toEqual([
    expect.stringContaining('Runs could not be fetched; trying again. Error: connect ECONNREFUSED'),
  ]);
});
