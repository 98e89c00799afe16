import { type SQL, sql } from 'drizzle-orm';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import { type Db, rowsOf } from './database';
import { statementName } from './statement-name';

/** Executes SQL with `$1`-style placeholders inside our transaction; one statement at a time. */
export function sessionOf(tx: Db): SqlSession {
  return {
    async executeSql(text, values = []) {
      return { rows: await rowsOf(tx, bound(text, values), statementName(text)) };
    },
  };
}

/** Drizzle numbers placeholders itself, so a value that is used twice is sent twice. */
function bound(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))));
}
