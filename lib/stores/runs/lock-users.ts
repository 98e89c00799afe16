import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';

/** An arbitrary number, distinct from other locks in this database. */
const SEED = 7_268_903;

/**
 * Locks the run counts of these users until the end of the transaction. A separate statement, so that the following statements see what the
 * previous holder wrote; locks are taken in order, so that there are no deadlocks. `users`: a query of `user_id`; `name`: name of the
 * prepared statement.
 */
export async function lockUsers(tx: Db, users: SQL, name: string): Promise<void> {
  await rowsOf(
    tx,
    sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(user_id, ${SEED}) as key from (${users}) as users order by key
    ) as keys`,
    name,
  );
}
