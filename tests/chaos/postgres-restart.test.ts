import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cameAfter, expectUnharmed, printVerdict, RESUME_MS, timesTo } from './measures';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.close());

const terminate = sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

test('a PostgreSQL that is restarted, crashes and cuts its connections under 20 runs loses nothing', async () => {
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
  expect(Math.max(...times)).toBeLessThan(RESUME_MS);
  for (const worker of workers) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);
