import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewRun } from '@/lib/core/run';
import { type Db, rowsOf } from '@/lib/stores/database/database';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, delta, said } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { everyStoreContract } from './every-store';
import { until } from './until';

let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ databaseUrl: await server.createDatabase(), dataDir: 'unused' });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

everyStoreContract(() => database);

describe('a run that is deleted while its host appends to its log', () => {
  const append = (db: Db, run: NewRun) => createStores(db).runs.append({ entries: [said(run, 2, delta('a'))] });
  const remove = (db: Db, { userId, conversationId }: NewRun) => createStores(db).conversations.remove(userId, conversationId);

  /** Whether a statement is waiting for another transaction. */
  async function isWaiting(): Promise<boolean> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await rowsOf(database.db, waiting)).length > 0;
  }

  async function eventsKept({ id }: NewRun): Promise<number> {
    return (await rowsOf(database.db, sql`select 1 from run_event where run_id = ${id}`)).length;
  }

  test('no event remains when the append comes first', async () => {
    const run = await begunRun(createStores(database.db));
    const removal = await database.db.transaction(async (tx) => {
      expect(await append(tx, run)).toEqual({ fenced: [] });
      const removed = remove(database.db, run);
      await until(isWaiting);
      return { removed };
    });
    expect(await removal.removed).toBe(true);
    expect(await eventsKept(run)).toBe(0);
  });

  test('no event remains when the removal comes first, and the append is refused', async () => {
    const run = await begunRun(createStores(database.db));
    const appending = await database.db.transaction(async (tx) => {
      expect(await remove(tx, run)).toBe(true);
      const appended = append(database.db, run);
      await until(isWaiting);
      return { appended };
    });
    expect(await appending.appended).toEqual({ fenced: [run.id] });
    expect(await eventsKept(run)).toBe(0);
  });
});
