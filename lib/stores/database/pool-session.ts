import type { Pool, QueryResult } from 'pg';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import { statementName } from './statement-name';

/** Executes SQL text on any connection of a pool; several statements if there are no values. */
export function poolSession(pool: Pool): SqlSession {
  return {
    async executeSql(text, values) {
      // Several statements cannot be named. The types do not cover that such a query returns several results.
      const name = values?.length ? statementName(text) : undefined;
      const results: QueryResult | QueryResult[] = await pool.query({ text, values, name });
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
  };
}
