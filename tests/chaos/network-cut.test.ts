import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type StallingProxy, startStallingProxy } from '../fakes/stalling-proxy';
import { until } from '../stores/until';
import { emittedAfter, expectSoon, expectUnharmed, printVerdict, timesTo } from './measures';
import type { ModelCall } from './model-ledger';
import { openStage, type Stage } from './stage';
import { slowRun } from './traffic';

const CUT_MS = 20_000;
const STILL_MS = 40_000;
/**
 * A process stops its runs after 8 s without a commit; the rest is tolerance for the time since the last commit, and for the
 * machine.
 */
const GIVE_UP_MS = 8000 + 4000;
/** After the connection is back: other processes may have lost theirs, too, and get some time to reconnect. */
const GO_ON_MS = 5000;
/** Longer than that: a call that is not stopped would still be open. */
const ANSWER_MS = 16_000;

let stage: Stage;
let line: StallingProxy;
beforeEach(async () => {
  stage = await openStage();
  line = await startStallingProxy(stage.databaseUrl);
});
afterEach(async () => {
  await stage.close();
  await line.close();
});

/** Starts runs with short and long answers, and waits until the long ones are being streamed. */
async function beginRuns(): Promise<void> {
  const slow = Array.from({ length: 4 }, () => slowRun(stage.userId, ANSWER_MS));
  await Promise.all([...slow.map((run) => stage.begin(run)), ...Array.from({ length: 6 }, () => stage.begin())]);
  const long = ({ key, request }: ModelCall) => key.endsWith('.m2') && request.outcome === 'open';
  await until(() => slow.every(({ id }) => stage.models.calls.filter((call) => call.runId === id && long(call)).length === 3));
}

/** Returns the milliseconds until none of these calls is open any more. */
async function untilAborted(calls: readonly ModelCall[]): Promise<number> {
  const since = Date.now();
  await until(() => calls.every(({ request }) => request.outcome !== 'open'), CUT_MS);
  return Date.now() - since;
}

test('a worker whose connection goes silent stops its runs by itself, and another one finishes them', async () => {
  const far = await stage.startWorker({ databaseUrl: line.url });
  await beginRuns();
  const near = await stage.startWorker();
  const runIds = await stage.playedBy(far.owner);
  const open = stage.models.calls.filter(({ request }) => request.outcome === 'open');
  const cutAt = Date.now();
  line.stall();
  const aborted = untilAborted(open);
  const takenOver = timesTo(emittedAfter(cutAt + 1000), { readers: stage.readers, runIds, since: cutAt });
  await wait(CUT_MS);
  line.flow();
  const verdict = await stage.verdict();
  printVerdict('a silent line, another worker up', verdict, { stopped: [await aborted], 'taken over': await takenOver });
  expectUnharmed(verdict);
  expect(await aborted).toBeLessThan(Math.min(...(await takenOver)));
  expectSoon(await takenOver, GIVE_UP_MS);
  for (const worker of [near, far]) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);

test('the only worker, with a connection silent for 20 seconds, stops its runs and finishes them afterwards', async () => {
  const far = await stage.startWorker({ databaseUrl: line.url });
  await beginRuns();
  const runIds = await stage.playedBy(far.owner);
  const open = stage.models.calls.filter(({ request }) => request.outcome === 'open');
  line.stall();
  const aborted = untilAborted(open);
  await wait(CUT_MS);
  const backAt = Date.now();
  line.flow();
  const goesOn = timesTo(emittedAfter(backAt), { readers: stage.readers, runIds, since: backAt });
  const verdict = await stage.verdict();
  printVerdict('a silent line, nobody else', verdict, { stopped: [await aborted], 'goes on': await goesOn });
  expectUnharmed(verdict);
  expect(await aborted).toBeLessThan(GIVE_UP_MS);
  expectSoon(await goesOn, GO_ON_MS);
  expect(far.log()).not.toContain('failed unexpectedly');
}, 300_000);

test('a worker that is frozen for 40 seconds finds its runs ended by another one, and does them no harm', async () => {
  const still = await stage.startWorker({ databaseUrl: line.url });
  await beginRuns();
  const other = await stage.startWorker();
  const runIds = await stage.playedBy(still.owner);
  process.kill(still.pid, 'SIGSTOP');
  const since = Date.now();
  const takenOver = timesTo(emittedAfter(since), { readers: stage.readers, runIds, since });
  await wait(STILL_MS);
  process.kill(still.pid, 'SIGCONT');
  const verdict = await stage.verdict();
  printVerdict('a worker frozen for 40 s, another one up', verdict, { 'taken over': await takenOver });
  expectUnharmed(verdict);
  expectSoon(await takenOver, GIVE_UP_MS);
  for (const worker of [still, other]) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);

test('the only worker, frozen for 40 seconds, resumes its runs afterwards', async () => {
  const still = await stage.startWorker();
  await beginRuns();
  const runIds = await stage.playedBy(still.owner);
  process.kill(still.pid, 'SIGSTOP');
  await wait(STILL_MS);
  const since = Date.now();
  process.kill(still.pid, 'SIGCONT');
  const goesOn = timesTo(emittedAfter(since), { readers: stage.readers, runIds, since });
  const verdict = await stage.verdict();
  printVerdict('a worker frozen for 40 s, nobody else', verdict, { 'goes on': await goesOn });
  expectUnharmed(verdict);
  expectSoon(await goesOn, GO_ON_MS);
  expect(still.log()).not.toContain('failed unexpectedly');
}, 300_000);
