import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';

/** A table whose rows are moved to another database, with the columns that are written there. */
export interface MovedTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** All tables of the schema `public`, from the database's own catalogue. The target computes generated columns itself. */
export function movedTables(db: Db): Promise<MovedTable[]> {
  return rowsOf<MovedTable>(
    db,
    sql`
      select relname as name,
        json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      group by relname order by relname`,
  );
}

/** The name of a table in SQL, whatever the search path. */
export const inPublic = (name: string) => sql`${sql.identifier('public')}.${sql.identifier(name)}`;
