import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '@/lib/stores/database/open-database';
import { embeddedDatabase } from '../fakes/data-folder';
import { everyStoreContract } from './every-store';

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

everyStoreContract(() => database);
