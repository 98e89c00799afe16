import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';

/** Any number that tells these locks from those other users of the database take. */
const SEED = 7_268_903;

/**
 * Waits until nobody else counts the runs of these people; to the end of the transaction. In a statement of its own, so that
 * those that follow see what the one before us has written, and in order, so that two never wait for each other.
 * `users`: a query of `user_id`; `name`: of the statement that it is part of.
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
