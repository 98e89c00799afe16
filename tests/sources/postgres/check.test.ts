import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personPostgres } from '@/lib/sources/postgres/person-postgres';
import { openStage, PATIENT_MS, READER, SALES, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`${SALES}
    CREATE SEQUENCE sales.numbers;
    CREATE VIEW sales.open_orders AS SELECT * FROM sales.orders WHERE status = 'open';
    CREATE EXTENSION dblink SCHEMA public;
    CREATE EXTENSION citext SCHEMA public;
    CREATE SCHEMA net;
    CREATE TABLE net.queue (id bigserial);
    CREATE TABLE net.kept (id int);
    ALTER EXTENSION citext ADD TABLE net.queue;
    ALTER EXTENSION citext ADD SEQUENCE net.queue_id_seq;
    ALTER EXTENSION citext ADD TABLE net.kept;
    GRANT INSERT, DELETE ON net.queue TO PUBLIC;
    GRANT USAGE ON SEQUENCE net.queue_id_seq TO PUBLIC;
    REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;`);
});
afterAll(() => stage?.close());

async function withRole<T>(url: string, work: (database: ReturnType<typeof personPostgres>) => Promise<T>): Promise<T> {
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, limitMs: PATIENT_MS });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('a check verifies a role that can only read', async () => {
  const url = await stage.makeRole('reader', READER);
  expect(await withRole(url, (database) => database.check())).toEqual({
    readOnly: true,
    excess: [],
    role: 'reader',
    server: expect.stringMatching(/^PostgreSQL \d+/),
    tls: 'off',
    tables: 2,
  });
});

describe('a role with too many rights is reported with them, and is not used for queries', () => {
  test.each([
    ['r_super', 'ALTER ROLE $role SUPERUSER', ['superuser']],
    ['r_createdb', 'ALTER ROLE $role CREATEDB', ['createdb']],
    ['r_createrole', 'ALTER ROLE $role CREATEROLE', ['createrole']],
    ['r_replication', 'ALTER ROLE $role REPLICATION', ['replication']],
    ['r_bypassrls', 'ALTER ROLE $role BYPASSRLS', ['bypassrls']],
    ['r_files', 'GRANT pg_read_server_files TO $role', ['member of pg_read_server_files']],
    ['r_program', 'GRANT pg_execute_server_program TO $role', ['member of pg_execute_server_program']],
    ['r_signal', 'GRANT pg_signal_backend TO $role', ['member of pg_signal_backend']],
    ['r_extension', 'GRANT INSERT ON net.kept TO $role', ['INSERT on net.kept']],
    ['r_insert', 'GRANT INSERT ON sales.orders TO $role', ['INSERT on sales.orders']],
    ['r_column', 'GRANT UPDATE (total) ON sales.orders TO $role', ['UPDATE on sales.orders']],
    ['r_delete', 'GRANT DELETE ON sales.orders, sales.customers TO $role', ['DELETE on sales.customers, sales.orders']],
    ['r_truncate', 'GRANT TRUNCATE ON public.written TO $role', ['TRUNCATE on public.written']],
    ['r_view', 'GRANT UPDATE ON sales.open_orders TO $role', ['UPDATE on sales.open_orders']],
    ['r_sequence', 'GRANT USAGE ON SEQUENCE sales.numbers TO $role', ['UPDATE on sequence sales.numbers']],
    ['r_schema', 'GRANT CREATE ON SCHEMA sales TO $role', ['CREATE on schema sales']],
    ['r_function', 'GRANT EXECUTE ON FUNCTION pg_read_file(text) TO $role', ['EXECUTE pg_read_file']],
    ['r_dblink', 'GRANT EXECUTE ON FUNCTION dblink_exec(text) TO $role', ['EXECUTE dblink_exec']],
    [
      'r_noinherit',
      'CREATE ROLE w1; GRANT INSERT ON sales.orders TO w1; GRANT w1 TO $role WITH INHERIT FALSE',
      ['INSERT on sales.orders'],
    ],
    ['r_become', 'CREATE ROLE w2 SUPERUSER; GRANT w2 TO $role', ['superuser']],
    [
      'r_disguised',
      'ALTER ROLE $role CREATEDB; CREATE ROLE plain; GRANT plain TO $role; ALTER ROLE $role SET role = plain',
      ['createdb'],
    ],
    [
      'r_several',
      'ALTER ROLE $role CREATEDB; GRANT INSERT, DELETE ON sales.orders TO $role',
      ['createdb', 'DELETE on sales.orders', 'INSERT on sales.orders'],
    ],
  ])('%s is reported', async (role, sql, excess) => {
    const url = await stage.makeRole(role, READER + sql);
    await withRole(url, async (database) => {
      expect(await database.check()).toMatchObject({ readOnly: false, excess });
      const failure = await database.query('SELECT 1').catch((error) => String(error));
      expect(failure).toContain('can do more than read');
      expect(failure).toContain(excess[0]);
    });
  });

  test('all rights on the data are reported', async () => {
    const url = await stage.makeRole('r_all', `${READER} GRANT pg_write_all_data TO $role`);
    const { excess } = await withRole(url, (database) => database.check());
    expect(excess).toEqual([
      'member of pg_write_all_data',
      'DELETE on net.kept, public.secrets, public.written and 4 more',
      'INSERT on net.kept, public.secrets, public.written and 4 more',
      'UPDATE on net.kept, net.queue, public.secrets and 5 more',
      'UPDATE on sequence sales.numbers',
    ]);
  });

  test('the owner of a database is reported', async () => {
    const url = await stage.makeRole(
      'r_owner',
      `${READER} DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO r_owner', current_database()); END $$`,
    );
    const { excess } = await withRole(url, (database) => database.check());
    expect(excess).toEqual([expect.stringMatching(/^CREATE on database test_/)]);
  });
});

test('a revoked right is no longer reported by the next check', async () => {
  const url = await stage.makeRole('r_changing', `${READER} GRANT INSERT ON sales.orders TO $role`);
  await withRole(url, async (database) => {
    expect((await database.check()).readOnly).toBe(false);
    await stage.admin('REVOKE INSERT ON sales.orders FROM r_changing');
    expect((await database.check()).readOnly).toBe(true);
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([[3]]);
  });
});
