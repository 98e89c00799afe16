import { afterAll, beforeAll } from '@jest/globals';
import { type Database, openDatabase } from '@/lib/stores/open-database';
import { everyStoreContract } from './every-store';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
});
afterAll(() => database.close());

everyStoreContract(() => database);
