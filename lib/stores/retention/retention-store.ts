import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { dailyJob } from '@/drizzle/schema/daily-job';
import { user } from '@/drizzle/schema/user';
import { visit } from '@/drizzle/schema/visit';
import type { RetentionStore } from '@/lib/core/ports/retention-store';
import { type Db, rowsOf } from '../database/database';
import { listValues } from '../database/list-values';
import { IS_TO_BE_SETTLED } from '../question-sets/settle-answers';
import { removeRuns } from '../runs/remove-runs';
import { removeScheduledRuns } from './remove-scheduled-runs';

/** The events that remain when a run's other events are removed. Labels also apply to later runs of the conversation. */
const RETAINED_EVENTS = sql`('run_start', 'run_label', 'run_end')`;

/** The conversation has no unfinished run, which would read the events of earlier runs again when it is resumed. */
const HAS_ENDED = sql`
  not exists (select from run as other where other.conversation_id = run.conversation_id and other.ended_at is null)`;

/** The conversation has no unfinished run. */
const IS_IDLE = sql`
  not exists (select from run as unfinished where unfinished.conversation_id = conversation.id and unfinished.ended_at is null)`;

/** Every unfinished run of the conversation is waiting and has received no signal since this time. */
const isAbandonedSince = (at: string) => sql`
  not exists (
    select from run as unfinished where unfinished.conversation_id = conversation.id and unfinished.ended_at is null and (
      unfinished.status <> 'waiting'
      or exists (select from run_signal where run_id = unfinished.id and at >= ${at}::timestamptz)
    )
  )`;

/** What every ended run of the conversation has answered to a question of a set is stored with the set (`settleAnswers`). */
const IS_SETTLED = sql`
  not exists (
    select from run as ended join set_answer as asked on asked.answer_id = ended.id
    where ended.conversation_id = conversation.id and ended.ended_at is not null and ${IS_TO_BE_SETTLED}
  )`;

export function retentionStore(db: Db): RetentionStore {
  return {
    async now() {
      const [row] = await rowsOf<{ ms: number }>(db, sql`select (extract(epoch from statement_timestamp()) * 1000)::float as ms`);
      return row?.ms ?? Number.NaN;
    },

    async claimDay(job, dueAt) {
      const claimed = await rowsOf(
        db,
        sql`
          insert into ${dailyJob} (name, at)
          select ${job}::text, ${dueAt}::timestamptz where ${dueAt}::timestamptz <= statement_timestamp()
          on conflict (name) do update set at = excluded.at
            where daily_job.at < excluded.at or daily_job.at > statement_timestamp()
          returning name`,
      );
      return claimed.length > 0;
    },

    async lastDay(job) {
      const [last] = await db.select({ at: dailyJob.at }).from(dailyJob).where(eq(dailyJob.name, job));
      return last?.at;
    },

    async dropRecords(before, limit) {
      return db.transaction(async (tx) => {
        const runs = await rowsOf<{ id: string }>(
          tx,
          sql`
            select id from run where ended_at < ${before}::timestamptz and ended_at is not null and not records_dropped
            order by ended_at limit ${limit} for update skip locked`,
        );
        const ids = listOf(runs);
        await tx.execute(sql`update run_event set record = null where run_id in ${ids} and record is not null`);
        await tx.execute(sql`update run set records_dropped = true where id in ${ids}`);
        return runs.length;
      });
    },

    async dropEvents(before, limit) {
      return db.transaction(async (tx) => {
        // A run that starts locks its conversation: it waits for this transaction, or the second query sees it.
        const locked = await rowsOf<{ id: string }>(
          tx,
          sql`
            select run.id from run join conversation on conversation.id = run.conversation_id
            where run.ended_at < ${before}::timestamptz and run.ended_at is not null and not events_dropped and ${HAS_ENDED}
            order by run.ended_at limit ${limit} for update of run skip locked for share of conversation skip locked`,
        );
        const runs = await rowsOf<{ id: string }>(tx, sql`select id from run where id in ${listOf(locked)} and ${HAS_ENDED}`);
        const ids = listOf(runs);
        await tx.execute(sql`delete from run_event where run_id in ${ids} and type not in ${RETAINED_EVENTS}`);
        await tx.execute(sql`delete from run_signal where run_id in ${ids}`);
        await tx.execute(sql`update run set events_dropped = true where id in ${ids}`);
        return locked.length;
      });
    },

    async removeConversations(before, limit, signal) {
      const isInactive = sql`(${IS_IDLE} or ${isAbandonedSince(before)})`;
      const isOld = sql`conversation.updated_at < ${before}::timestamptz and not conversation.pinned and ${isInactive}`;
      // The index is per user, so rows are selected per user.
      const old = await rowsOf<{ id: string }>(
        db,
        sql`
          select stale.id from ${user} cross join lateral (
            select id from conversation where conversation.user_id = ${user.id} and ${isOld} order by updated_at limit ${limit}
          ) as stale limit ${limit}`,
      );
      return removeGiven(db, old, isOld, signal);
    },

    removeScheduledRuns: (before, limit) => removeScheduledRuns(db, before, limit),

    async removeAnswers(before, limit) {
      const removed = await rowsOf(
        db,
        sql`
          delete from kept_answer where id in (
            select id from kept_answer where created_at < ${before}::timestamptz limit ${limit} for update skip locked
          ) returning 1`,
      );
      return removed.length;
    },

    async removeTests(before, limit, signal) {
      const isOver = sql`${IS_IDLE} or ${isAbandonedSince(before)}`;
      const isOld = sql`conversation.test and conversation.updated_at < ${before}::timestamptz and (${isOver})`;
      return removeGiven(db, await oldest(db, isOld, limit), isOld, signal);
    },

    async removeTemporary({ idle, abandoned }, limit, signal) {
      // Visits only count for a minute. A visitor's question also removes old ones.
      await db.delete(visit).where(lt(visit.at, idle));
      const isOver = sql`
        conversation.temporary and conversation.updated_at < ${idle}::timestamptz and ${IS_SETTLED}
          and (conversation.updated_at < ${abandoned}::timestamptz and ${isAbandonedSince(abandoned)} or ${IS_IDLE})`;
      return removeGiven(db, await oldest(db, isOver, limit), isOver, signal);
    },

    async removeExpiredLinks(before, limit) {
      const links = await rowsOf(
        db,
        sql`
          delete from used_link where id in (
            select id from used_link where until < ${before}::timestamptz limit ${limit} for update skip locked
          ) returning 1`,
      );
      const sessions = await rowsOf(
        db,
        sql`
          delete from ended_session where (user_id, session_id) in (
            select user_id, session_id from ended_session where until < ${before}::timestamptz
            limit ${limit - links.length} for update skip locked
          ) returning 1`,
      );
      return links.length + sessions.length;
    },

    async removeUploads(before, limit) {
      const removed = await rowsOf(
        db,
        sql`
          delete from document where id in (
            select id from document where not whole and created_at < ${before}::timestamptz limit ${limit} for update skip locked
          ) returning 1`,
      );
      return removed.length;
    },

    async giveUpDeliveries(before, limit) {
      const givenUp = await rowsOf(
        db,
        sql`
          update webhook_delivery set state = 'dead', answer = null where id in (
            select id from webhook_delivery where state = 'pending' and created_at < ${before}::timestamptz
            limit ${limit} for update skip locked
          ) returning 1`,
      );
      return givenUp.length;
    },

    async removeFinishedJobs(before, limit) {
      const pulls = await rowsOf(
        db,
        sql`
          delete from model_pull where id in (
            select id from model_pull where state <> 'pulling' and created_at < ${before}::timestamptz limit ${limit}
          ) returning 1`,
      );
      const occurrences = await rowsOf(
        db,
        sql`
          delete from schedule_occurrence where (schedule_id, due_at) in (
            select schedule_id, due_at from schedule_occurrence as old
            where state <> 'pending' and due_at < ${before}::timestamptz and exists (
              select from schedule_occurrence as later where later.schedule_id = old.schedule_id and later.due_at > old.due_at
            ) limit ${limit - pulls.length}
          ) returning 1`,
      );
      return pulls.length + occurrences.length;
    },

    async forgetIdempotencyKeys(before, limit) {
      const forgotten = await rowsOf(
        db,
        sql`
          update run set idempotency_key = null where id in (
            select id from run where idempotency_key is not null and created_at < ${before}::timestamptz
            order by created_at limit ${limit} for update skip locked
          ) returning 1`,
      );
      return forgotten.length;
    },
  };
}

/** The conversations that fulfil `which` and have been idle the longest. */
function oldest(db: Db, which: SQL, limit: number): Promise<{ id: string }[]> {
  return rowsOf(db, sql`select id from conversation where ${which} order by updated_at limit ${limit}`);
}

/** Removes those of the given conversations that still fulfil `which`. Resolves with their number; 0 when `signal` ended it early. */
async function removeGiven(db: Db, given: readonly { id: string }[], which: SQL, signal?: AbortSignal): Promise<number> {
  const isGiven = sql`conversation.id in ${listOf(given)} and ${which}`;
  await removeRuns(db, isGiven, signal);
  if (signal?.aborted) return 0;
  // In the order in which other transactions lock them.
  await db.execute(
    sql`delete from conversation where id in (select id from conversation where ${isGiven} order by id for update)`,
  );
  return given.length;
}

function listOf(rows: readonly { id: string }[]): SQL {
  return sql`(${listValues(rows.map(({ id }) => id))})`;
}
