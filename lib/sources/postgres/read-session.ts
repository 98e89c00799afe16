import type { PoolClient, QueryResult } from 'pg';
import { ToolFailed } from '@/lib/core/errors';
import type { PostgresLine } from './postgres-line';

const LOCK_MS = 2000;
/** What one step of a query, such as a sort, may take of the server's memory before it goes to disk. */
const WORK_MEMORY = '16MB';
/** For answers without rows of the person's. */
const SMALL_BYTES = 64 * 1024;

/** A transaction that can only read, and sees names of `pg_catalog` and full names only. */
export interface ReadSession {
  readonly client: PoolClient;
  readonly line: PostgresLine;
  /** Of the server's process. */
  readonly pid: number;
  /** Where the role looks for a table that is named without its schema. */
  readonly searchPath: string[];
}

/**
 * The settings that the walls rest on, whatever role and database have: strings read as the parser read them, names that nobody
 * but the system gave, dates as JSON wants them, and an end.
 */
export async function beginRead(client: PoolClient, limitMs: number): Promise<ReadSession> {
  const line = lineOf(client);
  line.allow(SMALL_BYTES);
  const all = await client.query(`
    BEGIN TRANSACTION READ ONLY;
    SELECT pg_catalog.pg_backend_pid() AS pid, pg_catalog.array_to_json(pg_catalog.current_schemas(false)) AS "searchPath";
    SET LOCAL client_min_messages = error;
    SET LOCAL search_path = pg_catalog, pg_temp;
    SET LOCAL client_encoding = UTF8;
    SET LOCAL standard_conforming_strings = on;
    SET LOCAL DateStyle = ISO;
    SET LOCAL IntervalStyle = postgres;
    SET LOCAL bytea_output = hex;
    SET LOCAL statement_timeout = ${limitMs};
    SET LOCAL work_mem = '${WORK_MEMORY}';
    SET LOCAL hash_mem_multiplier = 1;
    SET LOCAL max_parallel_workers_per_gather = 0;
    SET LOCAL jit = off;
    SET LOCAL lock_timeout = ${LOCK_MS};
    SET LOCAL idle_in_transaction_session_timeout = ${limitMs}`);
  // Several statements have several results, which the types do not say.
  const results: QueryResult<{ pid: number; searchPath: string[] }>[] = [all].flat();
  const row = results.flatMap(({ rows }) => rows)[0];
  if (!row) throw new ToolFailed('The database server did not answer as PostgreSQL does.');
  return { client, line, ...row };
}

/** Ends whatever the connection was in the middle of. False when it cannot be used again. */
export async function rollBack(client: PoolClient): Promise<boolean> {
  const line = lineOf(client);
  if (line.destroyed) return false;
  line.allow(SMALL_BYTES);
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Safe: the pool's `stream` makes no other, and pg keeps it without TLS of its own. */
export function lineOf(client: PoolClient): PostgresLine {
  return client.connection.stream as PostgresLine;
}
