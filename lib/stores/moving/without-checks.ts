import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';
import { listValues } from '../database/list-values';
import type { MovedTable } from './moved-tables';

/**
 * Does work in a transaction without foreign keys and triggers, then restores them, which checks all rows. So tables can be filled in any order, even
 * if they refer to each other or to themselves, and triggers do not repeat effects that are copied as rows. The role need only own the tables,
 * whereas disabling the checks (`session_replication_role`) needs a superuser.
 */
export async function withoutChecks(tx: Db, tables: readonly MovedTable[], work: () => Promise<void>): Promise<void> {
  const names = listValues(tables.map(({ name }) => name));
  const [keys, triggers] = [await foreignKeys(tx, names), await enabledTriggers(tx, names)];
  for (const { drop } of keys) await tx.execute(sql.raw(drop));
  for (const { disable } of triggers) await tx.execute(sql.raw(disable));
  await work();
  for (const { enable } of triggers) await tx.execute(sql.raw(enable));
  for (const { add } of keys) await tx.execute(sql.raw(add));
}

function foreignKeys(tx: Db, names: SQL): Promise<{ drop: string; add: string }[]> {
  return rowsOf(
    tx,
    sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = 'public'::regnamespace and relname in (${names})`,
  );
}

function enabledTriggers(tx: Db, names: SQL): Promise<{ disable: string; enable: string }[]> {
  return rowsOf(
    tx,
    sql`
      select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as enable
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace and relname in (${names})`,
  );
}
