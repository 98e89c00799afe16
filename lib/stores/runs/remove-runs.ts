import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';

/** Runs removed per statement, with their messages and logs. */
const BATCH = 100;

/**
 * Removes the runs of conversations before the conversations themselves are removed: a limited number per statement, since a conversation may
 * have any number of them. `which`: a condition on `conversation`. Each statement checks it again once the row is locked, since a run may just
 * have been started. Ends after the current statement when `signal` is aborted.
 */
export async function removeRuns(db: Db, which: SQL, signal?: AbortSignal): Promise<void> {
  let removed: unknown[];
  do {
    removed = await rowsOf(
      db,
      sql`
        delete from run where id in (
          select run.id from conversation join run on run.conversation_id = conversation.id where ${which}
          order by conversation.id limit ${BATCH} for no key update of conversation
        ) returning 1`,
    );
  } while (removed.length === BATCH && !signal?.aborted);
}
