import type { Pool, QueryResult } from 'pg';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import { statementName } from './statement-name';

/** SQL as it stands on any connection of a pool, also several statements when there are no values. */
export function poolSession(pool: Pool): SqlSession {
  return {
    async executeSql(text, values) {
      // Without values there may be several statements, which cannot be named; their several results the types do not tell.
      const name = values?.length ? statementName(text) : undefined;
      const results: QueryResult | QueryResult[] = await pool.query({ text, values, name });
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
  };
}
