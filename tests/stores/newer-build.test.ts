import { describe, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { dataFolder } from '../fakes/data-folder';
import { startPostgres } from '../fakes/postgres';

/** Simulates a future build: a migration that this build does not know. */
const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${Date.parse('2040-01-01')})`;
const REFUSAL = /used by a newer version of Roundtable: its newest migration is of 2040-01-01.*Start the newer version/;

describe('a build that is older than its database', () => {
  test('an older build refuses to open an embedded database, and releases the folder', async () => {
    const folder = dataFolder();
    const database = await openDatabase({ dataDir: folder.path });
    await database.session.executeSql(NEWER);
    await database.close();
    for (let n = 0; n < 2; n++) await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(REFUSAL);
    folder.remove();
  });

  test('an older build refuses to open a PostgreSQL database', async () => {
    const server = await startPostgres();
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
    await database.session.executeSql(NEWER);
    await database.close();
    await expect(openDatabase({ databaseUrl, dataDir: 'unused' })).rejects.toThrow(REFUSAL);
    await server.stop();
  });
});
