import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { LOOPBACK_CERTIFICATE } from '../fakes/loopback-certificate';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { serverUser } from '../fakes/postgres-cluster';
import { until } from './until';

const folder = mkdtempSync(join(tmpdir(), 'roundtable-tls-'));
let server: PostgresServer;
let databaseUrl: string;
beforeAll(async () => {
  const { uid = -1, gid = -1 } = serverUser ?? {};
  const settings: Record<string, string> = { ssl: 'on' };
  for (const [name, text] of Object.entries(LOOPBACK_CERTIFICATE)) {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, uid, gid);
    settings[`ssl_${name}_file`] = path;
  }
  chmodSync(folder, 0o755);
  server = await startPostgres({ settings });
  databaseUrl = await server.createDatabase();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('every connection to a PostgreSQL is encrypted when the address asks for it', async () => {
  const database = await openDatabase({ databaseUrl: `${databaseUrl}?sslmode=no-verify`, dataDir: 'unused' });
  const listening = database.hints?.listen(1, { events() {}, signals() {}, jobs() {}, reconnected() {} });
  await until(async () => listening?.upMs() !== undefined);
  const { rows } = await database.session.executeSql(
    'select bool_and(ssl) as encrypted, count(*)::integer as count from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database()',
  );
  expect(rows).toEqual([{ encrypted: true, count: 2 }]);
  await listening?.close();
  await database.close();
});

test('a certificate that cannot be verified is explained with what to write in the address', async () => {
  const opened = openDatabase({ databaseUrl: `${databaseUrl}?sslmode=verify-full`, dataDir: 'unused' });
  await expect(opened).rejects.toThrow(
    /^DATABASE_URL: the database .* cannot be opened: its certificate is not trusted: .*self-signed certificate.*sslrootcert=.*sslmode=no-verify/,
  );
});
