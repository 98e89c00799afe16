import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectUnharmed } from '../chaos/measures';
import { openStage, type Stage } from '../chaos/stage';
import { slowRun } from '../chaos/traffic';
import { until } from '../stores/until';

/** Until others have taken the runs over and ended them. */
const FROZEN_MS = 14_000;
/** Shorter: when the process wakes up, the answers lie there and the next step is due. */
const ANSWER_MS = 4000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A run that `worker` plays, as its first members answer. */
async function begunRun(ms: number): Promise<string> {
  const run = slowRun(stage.userId, ms);
  await stage.begin(run);
  const answering = () =>
    stage.models.calls.filter(({ runId, key, request }) => runId === run.id && key.endsWith('.m2') && request.outcome === 'open');
  await until(() => answering().length === 3);
  return run.id;
}

test('a process that was frozen makes no call for runs that others have taken over and ended meanwhile', async () => {
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
