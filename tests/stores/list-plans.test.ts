import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

const RUNS = 20_000;
const LIMIT = 30;

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let server: PostgresServer;
let database: Database;
let client: Client;
let stores: Stores;
let userId: string;
let asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
  stores = createStores(drizzle({ client, logger: { logQuery } }));
  userId = (await newUser(stores)).id;
  // Every tenth second has three rows, and one in a hundred has failed.
  await database.db.execute(sql`
    with made as (
      insert into conversation (id, user_id, title, created_at, updated_at)
      select 'c' || n, ${userId}, 'A title', at, at
      from (select n, now() - n / 3 * interval '10 seconds' as at from generate_series(1, ${RUNS}::integer) as n) as one
      returning id, created_at
    )
    insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, status, epoch, created_at, ended_at)
    select 'r' || made.id, ${userId}, made.id, 'single', 'Why?', '{}', '{}', 'm',
      case when right(made.id, 2) = '00' then 'failed' else 'completed' end, 1, created_at, created_at
    from made`);
  const { id: otherId } = await newUser(stores);
  await database.db.execute(sql`
    insert into library_item (id, user_id, kind, name, title, description, enabled, visibility, definition, version, created_at, updated_at)
    select 'a' || n, case when n % 2 = 0 then ${userId} else ${otherId} end, 'agent', 'agent-' || n, 'An agent', '', true,
      case when n % 2 = 0 then 'private' else 'server' end, '{}', 1, at, at
    from (select n, now() - n / 3 * interval '10 seconds' as at from generate_series(1, ${RUNS}::integer) as n) as one`);
  await database.db.execute(sql`analyze`);
});
afterAll(async () => {
  await client.end();
  await database.close();
  await server.stop();
});

/** The plan of the single statement that reads a list, node by node. */
async function planOf(read: () => Promise<unknown>): Promise<Node[]> {
  asked = [];
  await read();
  const [statement, ...more] = asked;
  expect(more).toEqual([]);
  const { rows } = await client.query(`explain (analyze, format json) ${statement?.query}`, statement?.params);
  // Subqueries about each item of the page are not part of finding the page.
  const parts = ({ Plans = [] }: Node) => Plans.filter((part) => part['Parent Relationship'] !== 'SubPlan');
  const flat = (node: Node): Node[] => [node, ...parts(node).flatMap(flat)];
  return flat(rows[0]['QUERY PLAN'][0].Plan);
}

const middle = async () => {
  const { rows } = await client.query('select created_at, id from run order by created_at, id offset $1 limit 1', [RUNS / 2]);
  return pageCursor(rows[0].created_at.toISOString(), rows[0].id);
};

describe('a page in the middle of a long list is found by an index, without sorting and without reading other pages', () => {
  test.each([
    ['of runs', (before: string) => stores.runs.list(userId, { limit: LIMIT, before })],
    ['of runs of one status', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, status: 'failed' as const })],
    ['of runs of a conversation', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, conversationId: 'c9' })],
    ['of own agents', (before: string) => stores.library.list(userId, 'agent', { scope: 'own', limit: LIMIT, before })],
    ['of agents of others', (before: string) => stores.library.list(userId, 'agent', { scope: 'shared', limit: LIMIT, before })],
    ['of usable agents', (before: string) => stores.library.list(userId, 'agent', { scope: 'usable', limit: LIMIT, before })],
    ['of conversations', (before: string) => stores.conversations.list(userId, { limit: LIMIT, before })],
  ])('%s', async (_what, read) => {
    const before = await middle();
    const nodes = await planOf(() => read(before));
    const types = nodes.map((node) => node['Node Type']);
    expect(types.filter((type) => /Sort|Seq Scan/.test(type))).toEqual([]);
    expect(nodes.filter((node) => (node['Rows Removed by Filter'] ?? 0) > 0)).toEqual([]);
  });
});
