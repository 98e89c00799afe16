import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { type Product, serveProduct } from '../fakes/serve-product';
import { takeConsole } from '../setup';
import { until } from '../stores/until';

let server: PostgresServer;
let databaseUrl: string;
let product: Product;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  product = await serveProduct({ DATABASE_URL: databaseUrl, WORKER: 'off' });
});
afterAll(async () => {
  await product.close();
  await server.stop();
});

/** Makes all new database sessions writable or read-only; existing ones are terminated. */
async function allowWriting(allowed: boolean): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`alter database "${name}" set default_transaction_read_only = ${allowed ? 'off' : 'on'}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
    name,
  ]);
  await client.end();
}

test('the health check returns 503 while the database is read-only, and recovers afterwards', async () => {
  const health = async () => {
    const response = await fetch(`${product.url}/api/health`);
    return [response.status, await response.json()];
  };
  expect(await health()).toEqual([200, { status: 'ok' }]);
  await allowWriting(false);
  await until(async () => (await health())[0] === 503);
  expect(await health()).toMatchObject([503, { error: { code: 'unavailable' } }]);
  expect(await product.workbench.stores.users.count()).toBe(0);
  await allowWriting(true);
  await until(async () => (await health())[0] === 200);
  expect(takeConsole().every((line) => /cannot write to its database|read-only|terminat/.test(line))).toBe(true);
});
