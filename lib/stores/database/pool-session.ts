import type { Pool, QueryResult } from 'pg';
import type { SqlSession } from '@/lib/core/ports/sql-session';

/** SQL as it stands on any connection of a pool, also several statements when there are no values. */
export function poolSession(pool: Pool): SqlSession {
  return {
    async executeSql(text, values) {
      // Several statements have several results, which the types do not say.
      const results: QueryResult | QueryResult[] = await pool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
  };
}
