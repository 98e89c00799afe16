import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { closeHarnesses, createHarness, dataOf, newRun, readAll, type Table } from '../fakes/play';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { scriptedModel } from '../fakes/scripted-model';

let server: PostgresServer;
let databases: Database[];
let stores: Stores;
beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const open = () => openDatabase({ databaseUrl, dataDir: 'unused' });
  databases = [await open(), await open()];
  stores = createStores(at(0).db);
});
afterEach(closeHarnesses);
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await server.stop();
});

function at(n: number): Database {
  const database = databases[n];
  if (!database) throw new Error('no database');
  return database;
}

/** A run that only another worker plays, in the middle of a model call that never ends, and its reader in this process. */
async function followed() {
  const { id: userId } = await newUser(stores);
  const { model, state } = scriptedModel(() => ({ hang: true }));
  const worker = await createHarness(at(1), userId, model);
  const here = await createHarness(at(0), userId, model, { work: false });
  const run = await here.engine.start(newRun(userId, { rounds: 0 }));
  const read = readAll(here, run);
  while (state.open === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return { userId, run, worker, read, state };
}

async function untilCallsEnd({ state }: { state: { open: number } }): Promise<void> {
  while (state.open > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

const remove = async (table: 'user' | 'conversation', id: string) => {
  await at(0).db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
};
const last = (events: readonly RunEvent[]) => events.at(-1);

describe('a run that another worker plays', () => {
  test('is stopped when its user is disabled, even without a hint, and its log contains the reason', async () => {
    const going = await followed();
    await stores.users.setDisabled(going.userId, true);
    await untilCallsEnd(going);
    expect(dataOf(await going.read, 'run_end')).toMatchObject([
      { status: 'cancelled', reason: expect.stringContaining('disabled') },
    ]);
  });

  test.each([
    ['its user', 'user', ({ userId }: Run) => userId],
    ['its conversation', 'conversation', ({ conversationId }: Run) => conversationId],
  ] as const)('is stopped when %s is deleted, and its stream ends with an error event', async (_what, table, idOf) => {
    const going = await followed();
    await remove(table, idOf(going.run));
    await untilCallsEnd(going);
    expect(last(await going.read)).toMatchObject({ type: 'error', data: { code: 'run_deleted', recoverable: false } });
  });

  test('is not started from the queue if its user is disabled', async () => {
    const { id: userId } = await newUser(stores);
    const { model, calls } = scriptedModel(() => ({ hang: true }));
    const here = await createHarness(at(0), userId, model, { work: false });
    const run = await here.engine.start(newRun(userId, { rounds: 0 }));
    await stores.users.setDisabled(userId, true);
    const worker: Table = await createHarness(at(1), userId, model);
    expect(dataOf(await readAll(worker, run), 'run_end')).toMatchObject([{ status: 'cancelled' }]);
    expect(calls.length).toBeLessThanOrEqual(1);
  });
});
