import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { isEnded, type NewRun } from '@/lib/core/runs/run';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type ModelLedger, startModelLedger } from '../chaos/model-ledger';
import { deadlyRun, slowRun } from '../chaos/traffic';
import { type EngineProcess, type Settings, startEngineProcess } from '../fakes/engine-process';
import { sharedDatabase } from '../fakes/shared-postgres';
import { until } from '../stores/until';

const folder = mkdtempSync(join(tmpdir(), 'attempts-'));
const toolFile = join(folder, 'tools');
let models: ModelLedger;
let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let settings: Settings;
let server: EngineProcess | undefined;
beforeAll(async () => {
  writeFileSync(toolFile, '');
  models = await startModelLedger();
  shared = await sharedDatabase();
  settings = { modelsUrl: models.url, toolFile, place: { databaseUrl: shared.url, dataDir: folder } };
});
afterAll(async () => {
  if (server?.isAlive) await server.kill();
  await models.close();
  await shared.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function inDatabase<T>(work: (stores: ReturnType<typeof createStores>) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings.place);
  try {
    return await work(createStores(database.db));
  } finally {
    await database.close();
  }
}

/** True when every run has ended; false when the process died first. */
async function everyEnd({ follow }: EngineProcess, runs: readonly NewRun[]): Promise<boolean> {
  const ends = runs.map(async ({ id: runId, userId }) => {
    let last: RunEvent | undefined;
    for await (const events of follow({ runId, userId, after: 0, signal: new AbortController().signal })) last = events.at(-1);
    return last?.type === 'run_end';
  });
  return (await Promise.all(ends)).every(Boolean);
}

test('a run that crashes its process each time it is played is given up after five attempts, and the runs beside it complete', async () => {
  const { id: userId } = await inDatabase(({ users }) => users.create({ email: 'dan@example.com', name: 'Dan', role: 'owner' }));
  const deadly = deadlyRun(userId);
  const others = [slowRun(userId, 1000), slowRun(userId, 4000)];

  const all = [deadly, ...others];
  server = await startEngineProcess(settings);
  await Promise.all(all.map((run) => server?.start(run)));
  let deaths = 0;
  while (!(await everyEnd(server, all))) {
    await until(() => !server?.isAlive);
    deaths++;
    server = await startEngineProcess(settings);
  }
  expect(deaths).toBe(5);
  await server.stop();

  await inDatabase(async ({ runs }) => {
    const ended = await Promise.all(all.map((run) => runs.get(userId, run.id)));
    expect(ended.map((run) => run && isEnded(run.status) && run.status)).toEqual(['failed', ...others.map(() => 'completed')]);
    const [end] = await runs.events(userId, deadly.id, { after: 0, limit: 10, types: ['run_end'] });
    expect(end?.data).toMatchObject({ status: 'failed', reason: expect.stringContaining('given up after 5 attempts') });
  });
  expect(readFileSync(toolFile, 'utf8').match(/ die /g)).toHaveLength(5);
}, 180_000);
