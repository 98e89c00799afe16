import { sql } from 'drizzle-orm';
import type { LogEntry } from '@/lib/core/events';
import type { LogBatch } from '@/lib/core/ports/run-store';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';
import { notifySql } from '../database/notification';
import { queueDeliveries } from '../webhooks/queue-deliveries';

type Item = LogBatch['entries'][number];
type EndItem = Item & { entry: Extract<LogEntry, { type: 'run_end' }> };

export function isEnd(item: Item): item is EndItem {
  return item.entry.type === 'run_end';
}

/**
 * Writes each entry if its run belongs to the user, has not ended and is still at the entry's epoch. Resolves with the ids of all other
 * runs. Because the runs are locked, a process that claims one waits until earlier entries are readable.
 */
export async function writeEntries(tx: Db, entries: readonly Item[]): Promise<string[]> {
  const rows = entries.map(({ userId, epoch, entry: { record, ...entry } }) => ({
    ...entry,
    userId,
    epoch,
    record: record === undefined ? undefined : [record],
  }));
  const runIds = new Set(entries.map(({ entry }) => entry.runId));
  const [written] = await rowsOf<{ fenced: string[] }>(
    tx,
    sql`
      with entry as materialized (
        select * from json_to_recordset(${storableJson(rows)}::json) as r(
          "runId" text, "userId" text, "epoch" integer, "seq" integer, "type" text, "key" text, "data" json, "record" json,
          "at" timestamptz)
      ), held as materialized (
        select run.id, run.epoch, run.ended_at from run
        join (select distinct "runId", "userId", "epoch" from entry) as writer
          on run.id = writer."runId" and run.user_id = writer."userId" and run.epoch = writer."epoch"
        order by run.id
        for share of run
      ), written as (
        insert into run_event (run_id, seq, epoch, type, key, data, record, at)
        select "runId", "seq", entry."epoch", "type", "key", "data", "record", "at"
        from entry join held on held.id = "runId" and held.epoch = entry."epoch" and held.ended_at is null
        on conflict (run_id, seq) do nothing
      ), fenced as (
        select distinct "runId" from entry left join held on held.id = "runId" and held.epoch = entry."epoch"
        where held.id is null or (held.ended_at is not null
          and not exists (select from run_event where run_id = "runId" and run_event.seq = entry."seq"))
      )
      select coalesce((select json_agg("runId") from fenced), '[]'::json) as fenced, ${notifySql({ events: [...runIds] })}`,
    'append',
  );
  return written?.fenced ?? [];
}

/** Moves the conversations of ending runs to the top of the users' lists, also out of the archive. Locks them in the same order as starts do. */
export async function touchConversations(tx: Db, ends: readonly EndItem[]): Promise<void> {
  await rowsOf(
    tx,
    sql`
      with ended as (
        select run.conversation_id as id, max(ending."at") as at
        from ${endRows(ends)} join run on run.id = ending."runId" and run.user_id = ending."userId"
        group by run.conversation_id
      ), held as materialized (
        select id from conversation where id in (select id from ended) order by id for no key update
      )
      update conversation set updated_at = greatest(updated_at, ended.at), archived = false
      from ended join held using (id)
      where conversation.id = ended.id`,
    'touch-conversations',
  );
}

/**
 * Sets the final status of runs, stores their answers as messages, and queues the deliveries of webhooks. An encrypted question (`sealed`) in
 * the input does not outlive its run.
 */
export async function endRuns(tx: Db, ends: readonly EndItem[]): Promise<void> {
  await rowsOf(
    tx,
    sql`
      with ended as (
        update run set status = ending."status", ended_at = ending."at", owner = null,
          input = case when run.strategy = 'answers' then (run.input::jsonb - 'sealed')::json else run.input end
        from ${endRows(ends)}
        where run.id = ending."runId" and run.user_id = ending."userId" and run.epoch = ending."epoch" and run.ended_at is null
        returning run.id, run.user_id, run.conversation_id, run.status, ending."answer", ending."at"
      ), queued as (${queueDeliveries('ended')}
      )
      insert into message (conversation_id, run_id, role, content, created_at)
      select conversation_id, id, 'assistant', "answer", "at" from ended where "answer" <> ''`,
    'end-runs',
  );
}

function endRows(ends: readonly EndItem[]) {
  const rows = ends.map(({ userId, epoch, entry: { runId, at, data } }) => {
    return { runId, userId, epoch, at, status: data.status, answer: data.answer };
  });
  return sql`json_to_recordset(${storableJson(rows)}::json) as ending(
    "runId" text, "userId" text, "epoch" integer, "status" text, "answer" text, "at" timestamptz)`;
}
