import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { AgentSnapshot } from '@/lib/core/agents/agent-snapshot';
import type { Database } from '@/lib/stores/database/database';
import { MIGRATIONS_FOLDER } from '@/lib/stores/database/migrations-folder';
import { createStores } from '@/lib/stores/stores';
import { begunRun, entryOf } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

test('an update removes the definitions of agents that no log refers to, and keeps those of conversations', async () => {
  const { snapshots, ...stores } = createStores(database.db);
  const run = await begunRun(stores);
  // Safe: the store does not read it.
  const body = { name: 'quoter' } as AgentSnapshot;
  const [unused, planned, joined, owned] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await snapshots.keep(new Map([unused, planned, joined].map((hash) => [hash, body])));
  await snapshots.keep(new Map([[owned, body]]), run.conversationId);
  const step = (seq: number, key: string, record: object) =>
    entryOf(run, seq, { type: 'step_done', data: {}, key, record: JSON.parse(JSON.stringify(record)) });
  const entries = [
    step(2, 'setup', { opening: '', agents: { quoter: planned } }),
    step(3, 'setup.helper', { opening: '', agents: { helper: joined } }),
    step(4, 'setup.of-a-strategy', { agents: [1] }),
  ];
  await stores.runs.append({ entries });

  const updates = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).flatMap(({ sql }) => sql);
  const [update = '', ...more] = updates.filter((sql) => sql.includes('DELETE FROM "agent_snapshot"'));
  expect(more).toEqual([]);
  // A list in a subplan would be read for each definition once it is too large for the memory of a query.
  const { rows: plan } = await database.session.executeSql(`explain ${update}`);
  expect(JSON.stringify(plan)).not.toContain('SubPlan');
  await database.session.executeSql(update);
  expect([...(await snapshots.get([unused, planned, joined, owned])).keys()].toSorted()).toEqual(
    [planned, joined, owned].toSorted(),
  );
});
