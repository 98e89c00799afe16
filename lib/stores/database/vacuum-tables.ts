import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './database';

/** Vacuums and analyses one table at a time, so that other queries can run in between when there is a single session. */
export async function vacuumTables(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
}
