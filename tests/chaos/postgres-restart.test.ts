import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cameAfter, expectSoon, expectUnharmed, printVerdict, timesTo } from './measures';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Between the 8 seconds after which a process gives its runs up and twice that time. */
const AWAY_S = 11;

const terminate = sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

test('a PostgreSQL that restarts, crashes and closes its connections during 20 runs loses nothing', async () => {
  const workers = [await stage.startWorker(), await stage.startWorker()];
  const flow = stage.keepInFlight(20);
  const times: number[] = [];
  const disturbances = [
    () => stage.postgres.restart('fast'),
    () => stage.postgres.restart('immediate'),
    () => stage.database.db.execute(terminate),
  ];
  for (const disturb of disturbances) {
    await wait(randomInt(800, 1600));
    const runIds = stage.unended();
    await disturb();
    const back = Date.now();
    times.push(...(await timesTo(cameAfter(back), { readers: stage.readers, runIds, since: back })));
  }
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict('PostgreSQL restarted, crashed and cutting its connections', verdict, { 'events again': times });
  expectUnharmed(verdict);
  expectSoon(times);
  for (const worker of workers) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);

test('a PostgreSQL that is unavailable for longer than a worker buffers its writes leaves no gap in any log', async () => {
  const worker = await stage.startWorker();
  const flow = stage.keepInFlight(8);
  await wait(randomInt(800, 1600));
  const runIds = stage.unended();
  await stage.postgres.restart('fast', AWAY_S);
  const back = Date.now();
  const times = await timesTo(cameAfter(back), { readers: stage.readers, runIds, since: back });
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict(`PostgreSQL away for ${AWAY_S} s`, verdict, { 'events again': times });
  expectUnharmed(verdict);
  expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);
