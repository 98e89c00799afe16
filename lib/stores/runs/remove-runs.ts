import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';
import { forgetAnswers } from '../webhooks/forget-answers';

/** Runs removed per statement, with their messages and logs. */
const BATCH = 100;

interface Removed {
  count: number;
  /** The greatest id of their conversations, in the order of the database. */
  last: string | null;
}

/**
 * Removes the runs of conversations before the conversations themselves are removed, in several statements, since a conversation may have any number
 * of them. `which`: a condition on `conversation`. Each statement checks it again once the row is locked, since a run may just have been started, and
 * continues at the conversation where the previous statement ended: otherwise it would read all conversations that are already empty. Ends after the
 * current statement when `signal` is aborted.
 */
export async function removeRuns(db: Db, which: SQL, signal?: AbortSignal): Promise<void> {
  let from: string | null = null;
  let isDone: boolean;
  do {
    const { count, last } = await removeSome(db, which, from);
    // The last statement must start at the first conversation: a run may have been started in one that is already done.
    isDone = count < BATCH && from === null;
    from = count < BATCH ? null : last;
  } while (!isDone && !signal?.aborted);
}

async function removeSome(db: Db, which: SQL, from: string | null): Promise<Removed> {
  const isNext = from === null ? sql`true` : sql`conversation.id >= ${from} and run.conversation_id >= ${from}`;
  const [removed] = await rowsOf<Removed>(
    db,
    sql`
      with removed as (
        delete from run where id in (
          select run.id from conversation join run on run.conversation_id = conversation.id where ${which} and ${isNext}
          order by conversation.id limit ${BATCH} for no key update of conversation
        ) returning id, conversation_id
      ), forgotten as (${forgetAnswers})
      select count(*)::int as count, max(conversation_id) as last from removed`,
  );
  return removed ?? { count: 0, last: null };
}
