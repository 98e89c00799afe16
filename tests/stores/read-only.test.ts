import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openDatabase } from '@/lib/stores/database/open-database';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

let server: PostgresServer;
let databaseUrl: string;
let operator: Client;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  operator = new Client({ connectionString: server.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await server.stop();
});

/** Makes new connections read-only, as those to a standby are, or not; those that are open stay as they are. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await operator.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
}

test('a start on a database that cannot be written says that it may be a standby, and what to name instead', async () => {
  await setReadOnly(true);
  const opening = openDatabase({ databaseUrl, dataDir: 'unused' });
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .* cannot be opened: it is read-only.* standby.*accepts writes/);
  await setReadOnly(false);
});

test('a transaction that was refused because its server had become a standby does not meet it again on the same connection', async () => {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: 'unused', connections: 1 });
  const write = () => db.transaction((tx) => tx.execute(sql`delete from write_check`));
  await setReadOnly(true);
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ]);
  await expect(write()).rejects.toThrow();
  await expect(write()).rejects.toThrow();
  await setReadOnly(false);
  await write().catch(() => {});
  await write();
  await close();
});
