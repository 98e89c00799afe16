import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { moveDatabase } from '@/lib/stores/moving/move-database';
import { makeQueue } from '../contracts/test-queue';
import { embeddedDatabase } from '../fakes/data-folder';
import { sharedDatabase } from '../fakes/shared-postgres';
import { everyStoreContract } from './every-store';
import { rowsOfTables, sumOfRows } from './rows-of-tables';

let database: Awaited<ReturnType<typeof embeddedDatabase>>;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

everyStoreContract(() => database);

test('everything that the stores keep is the same in a PostgreSQL after a move', async () => {
  const { url: databaseUrl, drop } = await sharedDatabase();
  const target = await openDatabase({ databaseUrl, dataDir: 'unused', connections: 1 });
  // The queue of these tests has a table beside those of the product.
  await makeQueue(target.session);
  const before = await rowsOfTables(database.db);
  const { tables, rows } = await moveDatabase({ source: database.db, databaseUrl, check: async () => {} });
  expect(await rowsOfTables(target.db)).toEqual(before);
  expect(await rowsOfTables(database.db)).toEqual(before);
  expect(tables).toBe(Object.keys(before).length);
  expect(rows).toBe(sumOfRows(before));
  const filled = Object.keys(before).filter((name) => before[name]?.rows);
  expect(filled.length).toBeGreaterThan(50);
  await target.close();
  await drop();
});
