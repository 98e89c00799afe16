import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '@/lib/stores/database/open-database';
import { emptyDatabase } from '../fakes/data-folder';
import { everyStoreContract } from './every-store';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

everyStoreContract(() => database);
