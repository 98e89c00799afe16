import type { SQL } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Hints } from '@/lib/core/ports/hints';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { DatabaseState } from '@/lib/core/server-state';
import type { ConnectionBudget } from './connection-budget';

/** The connection used by stores: either database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Executes SQL text, several statements if there are no values; used by the queue, which has tables of its own. */
  readonly session: SqlSession;
  /** Notifications between the processes of this database; undefined for PGlite, which has only one process. */
  readonly hints?: Hints;
  /** Connections used at a server. */
  readonly budget?: ConnectionBudget;
  /** Vacuums and updates statistics; undefined where the server does so itself. */
  tidy?(): Promise<void>;
  /** The files of an embedded database; undefined for a server, whose own programs copy its data. */
  readonly files?: DatabaseFiles;
  /** Reads the state of the database for operators. */
  describe(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** Bytes of the copied files, and how long all queries had to wait for the copy, in milliseconds. */
export interface DatabaseCopy {
  bytes: number;
  pausedMs: number;
}

export interface CopyLimits {
  /** How long all queries may have to wait, in milliseconds; checked between two files. */
  ms: number;
  /** Space that must stay free on the disk of the copy, in bytes. */
  freeBytes: number;
}

export interface DatabaseFiles {
  /** PostgreSQL's identifier of the database; copies have the same one. */
  readonly id: string;
  /**
   * Waits for the open transaction, then copies the files to `folder`, which must not exist, while all queries wait. The copy contains everything
   * that was committed before; it may not be on the disk yet.
   * @throws an error with the code of the file system, or ETIMEDOUT or ENOSPC at a limit; `folder` then contains a partial copy
   */
  copyTo(folder: string, limits: CopyLimits): Promise<DatabaseCopy>;
}

const dialect = new PgDialect();

/**
 * Returns the rows of hand-written SQL. With `name` the statement is prepared once per connection, for frequent queries (PostgreSQL,
 * "PREPARE"). The cast is safe: the driver returns `{ rows }`, and each caller names the columns it selects.
 */
export async function rowsOf<Row>(db: Db, query: SQL, name?: string): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  const result = (await prepared.execute()) as { rows: Row[] };
  return result.rows;
}
