import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startPooler } from '../fakes/pooler';
import { expectUnharmed, printVerdict } from './measures';
import { openStage, type Stage } from './stage';

/** For two processes that would each use eleven. */
const FEW = 8;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('two processes with too few database connections answer 32 runs as they would with enough', async () => {
  await stage.database.db.execute(sql.raw(`create role few login connection limit ${FEW} in role postgres`));
  const databaseUrl = stage.databaseUrl.replace('postgres@', 'few@');
  const workers = [await stage.startWorker({ databaseUrl }), await stage.startWorker({ databaseUrl })];
  await Promise.all(Array.from({ length: 32 }, () => stage.begin()));
  const verdict = await stage.verdict();
  printVerdict(`${FEW} connections for two processes`, verdict);
  expectUnharmed(verdict);
  for (const worker of workers) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);

test('a process that connects through a pooler in transaction mode is rejected, and the runs of others continue unharmed', async () => {
  await stage.startWorker();
  const flow = stage.keepInFlight(6);
  for (const order of ['last', 'first'] as const) {
    const pooler = await startPooler(stage.databaseUrl, { order });
    await expect(stage.startWorker({ databaseUrl: pooler.url })).rejects.toThrow('pooler in transaction mode');
    await pooler.close();
  }
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict('processes that come by poolers are refused', verdict);
  expectUnharmed(verdict);
}, 300_000);
