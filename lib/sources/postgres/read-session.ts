import type { PoolClient, QueryResult } from 'pg';
import { ToolFailed } from '@/lib/core/errors';
import type { PostgresLine } from './postgres-line';

const LOCK_MS = 2000;
/** Memory that one step of a query, such as a sort, may use on the server before it goes to disk. */
const WORK_MEMORY = '16MB';
/** Byte limit for responses without user data. */
const SMALL_BYTES = 64 * 1024;

/** A read-only transaction in which unqualified names refer only to `pg_catalog`. */
export interface ReadSession {
  readonly client: PoolClient;
  readonly line: PostgresLine;
  /** Process id of the server's backend. */
  readonly pid: number;
  /** The role's own search path. */
  readonly searchPath: string[];
}

/**
 * Begins a read-only transaction with the settings that the protections rely on, whatever the defaults of role and database: the parser's
 * reading of strings, system names only, date formats for JSON, and timeouts.
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
    SET LOCAL extra_float_digits = 3;
    SET LOCAL statement_timeout = ${limitMs};
    SET LOCAL work_mem = '${WORK_MEMORY}';
    SET LOCAL hash_mem_multiplier = 1;
    SET LOCAL max_parallel_workers_per_gather = 0;
    SET LOCAL jit = off;
    SET LOCAL lock_timeout = ${LOCK_MS};
    SET LOCAL idle_in_transaction_session_timeout = ${limitMs}`);
  // Several statements return several results, which the types do not cover.
  const results: QueryResult<{ pid: number; searchPath: string[] }>[] = [all].flat();
  const row = results.flatMap(({ rows }) => rows)[0];
  if (!row) throw new ToolFailed('The database server did not answer like a PostgreSQL server.');
  return { client, line, ...row };
}

/** Rolls back the current transaction. Returns false when the connection cannot be reused. */
export async function rollBack(client: PoolClient): Promise<boolean> {
  const line = lineOf(client);
  if (line.destroyed) return false;
  line.allow(SMALL_BYTES);
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Safe: the pool's `stream` creates all sockets, and `pg` keeps them because its own TLS is off. */
export function lineOf(client: PoolClient): PostgresLine {
  return client.connection.stream as PostgresLine;
}
