import { sql } from 'drizzle-orm';
import { AppError } from '@/lib/core/errors';
import { type Db, rowsOf } from '../database/database';
import { inPublic, type MovedTable } from './moved-tables';

/**
 * Refuses a target in which one of the tables exists and has rows, which would be mixed with ours.
 * @throws {AppError} `conflict`
 */
export async function refuseUsed(db: Db, tables: readonly MovedTable[], databaseUrl: string): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables) if (await hasRows(db, name)) used.push(name);
  if (used.length === 0) return;
  const { host, pathname, username } = new URL(databaseUrl);
  const [database, role] = [pathname.slice(1), username || 'roundtable'].map(decodeURIComponent);
  throw new AppError(
    'conflict',
    `DATABASE_URL: the database ${host}${pathname} is not empty (${inWords(used)}), so nothing was copied. ` +
      'A start with this DATABASE_URL creates an owner in it, and a move that was completed has filled it. ' +
      `If you do not need what it contains, make it anew: DROP DATABASE "${database}"; CREATE DATABASE "${database}" OWNER "${role}"; ` +
      'otherwise set DATABASE_URL to another, empty database. Then run this again.',
  );
}

async function hasRows(db: Db, name: string): Promise<boolean> {
  const [table] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass(format('public.%I', ${name}::text)) is not null as there`,
  );
  if (!table?.there) return false;
  return (await rowsOf(db, sql`select 1 from ${inPublic(name)} limit 1`)).length > 0;
}

function inWords(used: readonly string[]): string {
  const shown = used.includes('user') ? 'user' : used[0];
  return used.length === 1 ? `its table ${shown} has rows` : `${used.length} of its tables have rows, among them ${shown}`;
}
