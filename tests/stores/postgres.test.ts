import { afterAll, beforeAll } from '@jest/globals';
import { type Database, openDatabase } from '@/lib/stores/open-database';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { everyStoreContract } from './every-store';

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
