import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type ServedWorker, startWorker } from '../fakes/serve-app';
import { sharedDatabase } from '../fakes/shared-postgres';

let database: Awaited<ReturnType<typeof sharedDatabase>>;
let worker: ServedWorker;
beforeAll(async () => {
  database = await sharedDatabase();
  worker = await startWorker({ databaseUrl: database.url });
}, 200_000);
afterAll(async () => {
  await worker.close();
  await database.drop();
});

async function execute(sql: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('after its start, a process prints nothing but lines of JSON, errors with their stack', async () => {
  await execute('alter table schedule rename to schedule_away');
  await worker.prints(/schedule.*does not exist/);
  await execute('alter table schedule_away rename to schedule');
  await worker.stop();
  const [, after = ''] = worker.log().split(/^Ready: .*\n/m);
  const lines = after.trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { level: number; time: string; msg: string; err?: { stack: string } });
  const failed = entries.find(({ level }) => level === 50);
  expect(failed).toMatchObject({ msg: expect.stringMatching(/schedule/i), err: { stack: expect.stringContaining('\n') } });
});
