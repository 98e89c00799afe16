import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ABSENCES } from '../fakes/absent-provider';
import { expectUnharmed, printVerdict } from './measures';
import { playThroughOutages } from './provider-outage';
import { openStage, type Stage } from './stage';

const RUNS = 50;
const AWAY_MS = 60_000;
/** Longer than the calls' own retries. */
const SHORTLY_MS = 15_000;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('a minute of 429, of 503 and of refused connections ends none of 50 runs each', async () => {
  const results = await playThroughOutages(stage.database, stage.userId, { runs: RUNS, awayMs: AWAY_MS });
  for (const [absence, { completed, waited, refused, lastEndMs, otherEnds }] of Object.entries(results)) {
    const line = `${AWAY_MS / 1000} s of ${absence}: ${completed} of ${RUNS} runs complete · ${waited} waited · ${refused} calls refused · last end ${lastEndMs} ms after the return`;
    process.stdout.write(`${line}\n`);
    expect({ absence, completed, otherEnds }).toEqual({ absence, completed: RUNS, otherEnds: [] });
  }
}, 300_000);

test('processes that end while their model provider is unavailable lose nothing', async () => {
  const workers = [await stage.startWorker(), await stage.startWorker()];
  const flow = stage.keepInFlight(10);
  for (const absence of ABSENCES) {
    await wait(2000);
    await stage.models.leave(absence);
    await wait(SHORTLY_MS / 2);
    await workers.shift()?.kill();
    workers.push(await stage.startWorker());
    await wait(SHORTLY_MS / 2);
    await stage.models.comeBack();
  }
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict(`the provider away three times, one of two processes killed each time`, verdict);
  expectUnharmed(verdict);
  for (const worker of workers) expect(worker.log()).not.toContain('failed unexpectedly');
}, 300_000);
