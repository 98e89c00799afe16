import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectUnharmed } from '../chaos/measures';
import { openStage, type Stage } from '../chaos/stage';
import { slowRun } from '../chaos/traffic';
import { until } from '../stores/until';

/** Long enough for other processes to reclaim and end the runs. */
const FROZEN_MS = 14_000;
/** Shorter, so that when the process wakes up, answers have arrived and the next step is due. */
const ANSWER_MS = 4000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Starts a run and waits until its first members are being answered. */
async function begunRun(ms: number): Promise<string> {
  const run = slowRun(stage.userId, ms);
  await stage.begin(run);
  const answering = () =>
    stage.models.calls.filter(({ runId, key, request }) => runId === run.id && key.endsWith('.m2') && request.outcome === 'open');
  await until(() => answering().length === 3);
  return run.id;
}

test('a process that was frozen makes no call for runs that others have reclaimed and ended in the meantime', async () => {
  const frozen = await stage.startWorker();
  const runId = await begunRun(ANSWER_MS);
  const other = await stage.startWorker();
  process.kill(frozen.pid, 'SIGSTOP');
  await wait(FROZEN_MS);
  await until(async () => (await stage.notEnded([runId])).length === 0);
  const before = stage.models.calls.length;
  process.kill(frozen.pid, 'SIGCONT');
  await wait(2000);
  expect(stage.models.calls.slice(before).map(({ key }) => key)).toEqual([]);
  expectUnharmed(await stage.verdict());
  for (const worker of [frozen, other]) await worker.stop();
}, 180_000);
