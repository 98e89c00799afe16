import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type EngineProcess, type Settings, startEngineProcess } from '../fakes/engine-process';
import { emittedAfter, expectSoon, expectUnharmed, kills, printVerdict, timesTo } from './measures';
import { type ModelLedger, startModelLedger } from './model-ledger';
import { answerIn, type RestlessReader } from './restless-reader';
import { openTraffic, type Traffic } from './traffic';
import { judge } from './verdict';

let folder: string;
let models: ModelLedger;
let settings: Settings;
let userId: string;
let traffic: Traffic | undefined;
const processes: EngineProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  models = await startModelLedger();
  settings = { modelsUrl: models.url, toolFile: join(folder, 'tools'), place: { dataDir: join(folder, 'data') } };
  writeFileSync(settings.toolFile, '');
  const database = await openDatabase(settings.place);
  userId = (await createStores(database.db).users.create({ email: 'kim@example.com', name: 'Kim', role: 'owner' })).id;
  await database.close();
});
afterAll(async () => {
  traffic?.close();
  await Promise.all(processes.filter(({ isAlive }) => isAlive).map((one) => one.kill()));
  await models.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first event of the next attempt; or the end of the run, which an earlier attempt may have stored unread. */
const isNext = (goneAt: number) => (seen: RestlessReader['seen'][number]) =>
  emittedAfter(goneAt)(seen) || seen.event.type === 'run_end';

async function start(): Promise<EngineProcess> {
  const one = await startEngineProcess(settings);
  processes.push(one);
  return one;
}

test('a second process cannot open the folder, and killing the only one at any moment loses nothing', async () => {
  let server = await start();
  await expect(start()).rejects.toThrow(`is in use by process ${server.pid}. Two servers in one folder`);

  traffic = openTraffic(() => server, userId);
  const undisturbed = await traffic.begin();
  await undisturbed.ended;
  const flow = traffic.keepInFlight(4);
  const times: number[] = [];
  for (let n = 0; n < kills(3); n++) {
    await wait(randomInt(200, 2000));
    await server.kill();
    const goneAt = Date.now();
    const runIds = traffic.unended();
    server = await start();
    times.push(...(await timesTo(isNext(goneAt), { readers: traffic.readers, runIds, since: server.readyAt })));
  }
  await flow.end();
  await Promise.all(traffic.readers.map(({ ended }) => ended));
  await server.stop();

  const database = await openDatabase(settings.place);
  const { runs } = createStores(database.db);
  const verdict = await judge({
    runs,
    readers: traffic.readers,
    calls: models.calls,
    toolFile: settings.toolFile,
    answer: answerIn(undisturbed),
  });
  await database.close();
  printVerdict(`PGlite, ${kills(3)} times kill -9`, verdict, { 'goes on': times });
  expectUnharmed(verdict);
  expectSoon(times);
}, 900_000);
