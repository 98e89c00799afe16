import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '@/lib/stores/database/database';

interface Rows {
  rows: number;
  hash: string;
}

/**
 * The number of rows of every table of the schema `public`, and a hash of their texts. Without generated columns: what search finds in a text
 * depends on the locale of its database.
 */
export async function rowsOfTables(db: Db): Promise<Record<string, Rows>> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    db,
    sql`
      select relname as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`,
  );
  const found: Record<string, Rows> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    for (const { name, columns } of tables) {
      const texts = await rowsOf<{ row: string }>(
        tx,
        sql`select row(${sql.raw(columns)})::text as row from ${sql.identifier(name)}`,
      );
      const sorted = texts.map(({ row }) => row).sort();
      found[name] = { rows: sorted.length, hash: createHash('sha256').update(JSON.stringify(sorted)).digest('hex') };
    }
  });
  return found;
}

export const sumOfRows = (tables: Record<string, Rows>): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
