import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newSchedule } from '../contracts/schedule-store.contract';
import { newUser } from '../contracts/store-data';
import { type PostgresServer, startPostgres } from '../fakes/postgres';

const RUNS = 20_000;
const LIMIT = 30;
const LONG_AGO = '2001-01-01T00:00:00.000Z';

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let server: PostgresServer;
let database: Database;
let client: Client;
let stores: Stores;
let userId: string;
/** The owner of a conversation with many runs, and of schedules with many occurrences. */
let ownerId: string;
/** The owner of pinned and many archived conversations. */
let keeperId: string;
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
  // Every tenth second has three rows; one in a hundred has failed, another one is rated, and another one is that of a team.
  await database.db.execute(sql`
    with made as (
      insert into conversation (id, user_id, title, created_at, updated_at)
      select 'c' || n, ${userId}, 'A title', at, at
      from (select n, now() - n / 3 * interval '10 seconds' as at from generate_series(1, ${RUNS}::integer) as n) as one
      returning id, created_at
    )
    insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, status, rating, epoch, created_at, ended_at)
    select 'r' || made.id, ${userId}, made.id, case when right(made.id, 2) = '25' then 'rounds' else 'single' end, 'Why?', '{}', '{}', 'm',
      case when right(made.id, 2) = '00' then 'failed' else 'completed' end, case when right(made.id, 2) = '50' then 'bad' end, 1, created_at, created_at
    from made`);
  const { id: otherId } = await newUser(stores);
  await database.db.execute(sql`
    insert into library_item (id, user_id, kind, name, title, description, enabled, visibility, definition, version, created_at, updated_at)
    select 'a' || n, case when n % 2 = 0 then ${userId} else ${otherId} end, 'agent', 'agent-' || n, 'An agent', '', true,
      case when n % 2 = 0 then 'private' else 'server' end, '{}', 1, at, at
    from (select n, now() - n / 3 * interval '10 seconds' as at from generate_series(1, ${RUNS}::integer) as n) as one`);
  await database.db.execute(sql`
    insert into conversation (id, user_id, title, created_at, updated_at) values ('long', ${otherId}, 'A title', now(), now())`);
  await database.db.execute(sql`
    with made as (
      insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, status, epoch, created_at, ended_at)
      select 'l' || n, ${otherId}, 'long', 'single', 'Why?', '{}', '{}', 'm', 'completed', 1, now() - n * interval '5 minutes', now()
      from generate_series(1, ${RUNS}::integer) as n
      returning id, created_at
    )
    insert into message (conversation_id, run_id, role, content, created_at)
    select 'long', made.id, role, 'Because.', created_at from made, unnest(array['user', 'assistant']) as role`);
  await stores.schedules.create(newSchedule(otherId, { id: 's1' }));
  await stores.schedules.create(newSchedule(otherId, { id: 's2' }));
  await database.db.execute(sql`
    insert into schedule_occurrence (schedule_id, due_at, state, run_id, claimed_at)
    select id, now() - n * interval '5 minutes', 'started', 'l' || n, now()
    from generate_series(1, ${RUNS}::integer) as n, unnest(array['s1', 's2']) as id`);
  ownerId = otherId;
  // Of another person than the lists above, most of whose conversations are archived.
  const { id: keeper } = await newUser(stores);
  await database.db.execute(sql`
    insert into conversation (id, user_id, title, created_at, updated_at, pinned, archived)
    select 't' || n, ${keeper}, 'A title', at, at, n % 100 = 0, n % 100 > 1
    from (select n, now() - n / 3 * interval '10 seconds' as at from generate_series(1, ${RUNS}::integer) as n) as one`);
  keeperId = keeper;
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
  const nth = 'select created_at, id from run where user_id = $1 order by created_at, id offset $2 limit 1';
  const { rows } = await client.query(nth, [userId, RUNS / 2]);
  return pageCursor(rows[0].created_at.toISOString(), rows[0].id);
};

describe('a page in the middle of a long list is found by an index, without sorting and without reading other pages', () => {
  test.each([
    ['of runs', (before: string) => stores.runs.list(userId, { limit: LIMIT, before })],
    ['of runs of one status', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, status: 'failed' as const })],
    ['of runs of one rating', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, rating: 'bad' as const })],
    ['of runs of one strategy', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, strategy: 'rounds' })],
    ['of runs from a time on', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, from: LONG_AGO })],
    ['of runs of a conversation', (before: string) => stores.runs.list(userId, { limit: LIMIT, before, conversationId: 'c9' })],
    ['of own agents', (before: string) => stores.library.list(userId, 'agent', { scope: 'own', limit: LIMIT, before })],
    ['of agents of others', (before: string) => stores.library.list(userId, 'agent', { scope: 'shared', limit: LIMIT, before })],
    ['of usable agents', (before: string) => stores.library.list(userId, 'agent', { scope: 'usable', limit: LIMIT, before })],
    ['of conversations', (before: string) => stores.conversations.list(userId, { limit: LIMIT, before })],
    [
      'of conversations of which most are archived',
      (before: string) => stores.conversations.list(keeperId, { limit: LIMIT, before }),
    ],
    [
      'of pinned conversations',
      (before: string) => stores.conversations.list(keeperId, { limit: LIMIT, before, only: 'pinned' }),
    ],
    [
      'of archived conversations',
      (before: string) => stores.conversations.list(keeperId, { limit: LIMIT, before, only: 'archived' }),
    ],
  ])('%s', async (_what, read) => {
    const before = await middle();
    const nodes = await planOf(() => read(before));
    const types = nodes.map((node) => node['Node Type']);
    expect(types.filter((type) => /Sort|Seq Scan/.test(type))).toEqual([]);
    expect(nodes.filter((node) => (node['Rows Removed by Filter'] ?? 0) > 0)).toEqual([]);
  });
});

describe('a long history is read only where it is shown', () => {
  /** Number of rows that a plan read from a table. */
  const readOf = (nodes: readonly Node[], table: string) => {
    const reads = nodes.filter((node) => node['Relation Name'] === table);
    return reads.reduce(
      (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );
  };

  test('a page of a conversation reads the messages of its own runs', async () => {
    const ids = (await stores.runs.list(ownerId, { conversationId: 'long', limit: LIMIT })).map(({ id }) => id);
    const nodes = await planOf(() => stores.conversations.messages(ownerId, 'long', ids));
    expect(readOf(nodes, 'message')).toBe(2 * LIMIT);
  });

  test('a search for runs reads no more than a slice of them, and the turns of no other runs', async () => {
    const before = await middle();
    const nodes = await planOf(() =>
      stores.runs.search(userId, {
        patterns: ['Why', 'not'],
        agent: 'clerk',
        slice: 100,
        limit: LIMIT,
        before,
        onlyListed: true,
      }),
    );
    expect(readOf(nodes, 'run')).toBe(100);
    const found = await planOf(() =>
      stores.runs.search(userId, { patterns: ['Why'], slice: 100, limit: LIMIT, before, onlyListed: true }),
    );
    expect(readOf(found, 'run')).toBe(100 + LIMIT);
    expect([...nodes, ...found].filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });

  test('a page of answers that may be released reads no more of a desk than it needs, and no contents of others', async () => {
    await database.db.execute(sql`
      insert into kept_answer (id, desk_id, conversation_id, position, question, language, area, answer_type, is_reused, content, created_at, score)
      select 'k' || n, 'many-answers', 'c', n, 'Why?', 'eng', '', 'answer', false, '{}', now() - n * interval '1 minute', 100 * (n % 2)
      from generate_series(1, 4000) as n`);
    await database.db.execute(sql`analyze kept_answer`);
    const desk = { deskId: 'many-answers', readerId: ownerId };
    const nodes = await planOf(() => stores.answerReviews.list(desk, { state: 'releasable' }, { limit: LIMIT }));
    expect(readOf(nodes, 'kept_answer')).toBeLessThan(4 * LIMIT);
  });

  test('the list of schedules reads the latest occurrence of each', async () => {
    const nodes = await planOf(() => stores.schedules.list(ownerId));
    expect(readOf(nodes, 'schedule_occurrence')).toBe(2);
    expect(readOf(nodes, 'run')).toBeLessThanOrEqual(2);
  });
});

test('the removal of a person reads each of their conversations a few times, however many statements it takes', async () => {
  await stores.users.setDisabled(userId, true);
  await client.query('begin');
  await stores.conversations.removeOfDisabled(userId);
  const { rows } = await client.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'conversation'`,
  );
  const left = await client.query('select from run where user_id = $1 union all select from conversation where user_id = $1', [
    userId,
  ]);
  await client.query('rollback');
  expect(left.rowCount).toBe(0);
  expect(rows[0].read).toBeLessThan(10 * RUNS);
});
