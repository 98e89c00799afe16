import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';
import { listValues } from '../database/list-values';
import { forgetAnswers } from '../webhooks/forget-answers';

/** The conversations of schedules whose results are kept. The latest result of each schedule always is. */
const OF_SCHEDULES = sql`
  select distinct run.conversation_id from schedule_occurrence join run on run.id = schedule_occurrence.run_id`;

/** The conversation has no unfinished run that would read the earlier messages again when it is resumed. */
const IS_UNREAD = sql`
  not exists (
    select from run as reader where reader.conversation_id = run.conversation_id and reader.ended_at is null
      and not coalesce((reader.limits->>'withoutHistory')::boolean, false))`;

/** See `RetentionStore.removeScheduledRuns`. */
export function removeScheduledRuns(db: Db, before: string, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    // A run that starts locks its conversation: it waits for this transaction, or the second query sees it.
    const locked = await rowsOf<{ id: string }>(
      tx,
      sql`
        select run.id from run join conversation on conversation.id = run.conversation_id
        where run.conversation_id in (${OF_SCHEDULES}) and run.ended_at < ${before}::timestamptz and ${IS_UNREAD}
          and not conversation.pinned
        order by run.ended_at limit ${limit} for update of run skip locked for share of conversation skip locked`,
    );
    await tx.execute(sql`
      with removed as (
        delete from run where id in (${listValues(locked.map(({ id }) => id))}) and ${IS_UNREAD} returning id
      )
      ${forgetAnswers}`);
    return locked.length;
  });
}
