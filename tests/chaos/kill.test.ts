import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectUnharmed, kills, printVerdict, RESUME_MS, saidAfter, timesTo } from './measures';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('kill -9 at any moment loses no run, no recorded call and no event, whoever goes on', async () => {
  const { readers } = stage;
  const workers = [await stage.startWorker(), await stage.startWorker()];
  const flow = stage.keepInFlight(6);
  const takenOver: number[] = [];
  const cameBack: number[] = [];

  for (let n = 0; n < kills(4); n++) {
    await wait(randomInt(200, 1700));
    const everybody = n % 2 === 1;
    const dying = everybody ? workers.splice(0) : workers.splice(randomInt(workers.length), 1);
    const killedAt = Date.now();
    await Promise.all(dying.map((worker) => worker.kill()));
    const isNext = saidAfter(Date.now());
    const runIds = (await Promise.all(dying.map(({ owner }) => stage.playedBy(owner)))).flat();
    if (everybody) {
      const first = await stage.startWorker();
      cameBack.push(...(await timesTo(isNext, { readers, runIds, since: first.readyAt })));
      workers.push(first, await stage.startWorker());
    } else {
      takenOver.push(...(await timesTo(isNext, { readers, runIds, since: killedAt })));
      workers.push(await stage.startWorker());
    }
  }
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict('kill -9', verdict, { takenOver, cameBack });
  expectUnharmed(verdict);
  expect(Math.max(0, ...takenOver)).toBeLessThan(RESUME_MS);
  expect(Math.max(0, ...cameBack)).toBeLessThan(RESUME_MS);
}, 900_000);
