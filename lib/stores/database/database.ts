import type { SQL } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Hints } from '@/lib/core/ports/hints';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { ConnectionBudget } from './connection-budget';

/** What stores write to and read from: either database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** SQL as it stands, also several statements when there are no values: for the queue, which keeps tables of its own. */
  readonly session: SqlSession;
  /** How processes over this database tell each other to look; PGlite has only one. */
  readonly hints?: Hints;
  /** What this process takes of a server. */
  readonly budget?: ConnectionBudget;
  /** Vacuum and statistics, where no server does that by itself. */
  tidy?(): Promise<void>;
  close(): Promise<void>;
}

const dialect = new PgDialect();

/**
 * Rows of hand-written SQL. `name`, for what is asked again and again in the same words: each connection then reads and plans it once
 * (PostgreSQL, "PREPARE"). The cast is safe: the driver answers `{ rows }`, and each caller names the columns it selects.
 */
export async function rowsOf<Row>(db: Db, query: SQL, name?: string): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  const result = (await prepared.execute()) as { rows: Row[] };
  return result.rows;
}
