import { sql } from 'drizzle-orm';
import type { Stores } from '@/lib/core/ports/stores';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { until } from './until';

/** Returns the number of statements of this database that are waiting for another transaction. */
export async function countWaiting({ db }: Pick<Database, 'db'>): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await rowsOf(db, waiting)).length;
}

/**
 * Does `act` while a transaction that has done `change` is open: until `act` waits for that transaction, or has ended. Only in PostgreSQL.
 */
export async function whileOpen<T>(
  database: Database,
  change: (stores: Stores) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const { settled } = await database.db.transaction(async (tx) => {
    await change(createStores(tx));
    let isSettled = false;
    const settled = Promise.allSettled([act()]).finally(() => {
      isSettled = true;
    });
    await until(async () => isSettled || (await countWaiting(database)) === 1);
    return { settled };
  });
  const [result] = await settled;
  return result;
}
