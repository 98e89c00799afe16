import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Hints, SqlSession } from '../core/stores';

/** What stores write to and read from: either database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** SQL as it stands, also several statements when there are no values: for the queue, which keeps tables of its own. */
  readonly session: SqlSession;
  /** How processes over this database tell each other to look; PGlite has only one. */
  readonly hints?: Hints;
  close(): Promise<void>;
}

/** Rows of hand-written SQL. The cast is safe: both drivers answer `{ rows }`, and each caller names the columns it selects. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
