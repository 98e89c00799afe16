import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../stores/until';
import { emittedAfter, expectSoon, expectUnharmed, kills, printVerdict, timesTo } from './measures';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ways = ['another goes on', 'the same comes back', 'asked to stop'] as const;
/** Time within which SIGTERM must end a process. */
const STOP_MS = 8000;

test('processes that end at any moment lose no run, no recorded call and no event, whichever process resumes', async () => {
  const workers = [await stage.startWorker(), await stage.startWorker()];
  const flow = stage.keepInFlight(6);
  const times: Record<(typeof ways)[number], number[]> = {
    'another goes on': [],
    'the same comes back': [],
    'asked to stop': [],
  };
  const stops: number[] = [];

  for (let n = 0; n < kills(4); n++) {
    await wait(randomInt(200, 1700));
    const way = ways[n % ways.length] ?? 'another goes on';
    const leaving = way === 'the same comes back' ? workers.splice(0) : workers.splice(randomInt(workers.length), 1);
    const leftAt = Date.now();
    const played = (await Promise.all(leaving.map(({ owner }) => stage.playedBy(owner)))).flat();
    await Promise.all(leaving.map((worker) => (way === 'asked to stop' ? worker.stop() : worker.kill())));
    const goneAt = Date.now();
    if (way === 'asked to stop') stops.push(goneAt - leftAt);
    const runIds = await stage.notEnded(played);
    if (way === 'the same comes back') workers.push(await stage.startWorker());
    const since = {
      'another goes on': leftAt,
      'the same comes back': workers.at(-1)?.readyAt ?? goneAt,
      'asked to stop': goneAt,
    };
    times[way].push(...(await timesTo(emittedAfter(goneAt), { readers: stage.readers, runIds, since: since[way] })));
    workers.push(await stage.startWorker());
  }
  await flow.end();
  const verdict = await stage.verdict();
  printVerdict(`${kills(4)} processes ended`, verdict, { ...times, 'to stop': stops });
  expectUnharmed(verdict);
  for (const each of Object.values(times)) expectSoon(each);
  for (const ms of stops) expect(ms).toBeLessThan(STOP_MS);
  await until(async () => (await stage.jobs()) === 0);
}, 900_000);
