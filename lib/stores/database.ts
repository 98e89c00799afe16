import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What stores write to and read from: either database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  close(): Promise<void>;
}

/** Rows of hand-written SQL. The cast is safe: both drivers answer `{ rows }`, and each caller names the columns it selects. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
