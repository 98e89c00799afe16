import { sql } from 'drizzle-orm';
import type { QueueState } from '@/lib/core/server-state';
import { type Db, rowsOf } from '../database/database';
import { withinTime } from '../database/within-time';

/** Only this many queued runs, those started first, are compared to find the longest wait, because each takes two index lookups. */
const MOST_AGED = 100;

/**
 * Counts the unfinished runs of all users; see `Stores.queueState`. Uses the partial indexes of unfinished runs, and reads only the last log event of
 * runs that were queued again.
 */
export function readQueueState(db: Db): Promise<QueueState> {
  return withinTime(db, async (tx) => {
    const [state] = await rowsOf<QueueState>(
      tx,
      sql`
        with aged as (
          select case when epoch = 0 then created_at else greatest(
            created_at,
            (select max(at) from run_signal where run_id = run.id),
            (select at from run_event where run_id = run.id order by seq desc limit 1)
          ) end as since
          from run where status = 'queued' order by created_at limit ${MOST_AGED}
        )
        select (select count(*)::integer from run where status = 'queued') as queued,
          (select count(*)::integer from run where status = 'running') as running,
          (select count(*)::integer from run where ended_at is null and status = 'waiting') as waiting,
          (select (extract(epoch from statement_timestamp() - min(since)) * 1000)::float8 from aged) as "oldestMs"`,
    );
    if (!state) throw new Error('the count of runs has no row');
    return { ...state, oldestMs: state.oldestMs === null ? null : Math.max(0, Math.round(state.oldestMs)) };
  });
}
