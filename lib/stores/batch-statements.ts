import { sql } from 'drizzle-orm';
import { storableJson } from '@/drizzle/storable';
import type { LogEntry } from '../core/events';
import type { NewRun } from '../core/run';
import type { RunBatch } from '../core/stores';
import { conversationTitle } from './conversation-title';
import { type Db, rowsOf } from './database';

type Item = RunBatch['entries'][number];
type EndItem = Item & { entry: Extract<LogEntry, { type: 'run_end' }> };

/** A run that begins is being played by the process that begins it. */
const FIRST_EPOCH = 1;

export function isEnd(item: Item): item is EndItem {
  return item.entry.type === 'run_end';
}

/** Writes runs with their conversations and questions. Resolves with the ids of those whose conversation is not their owner's. */
export async function beginRuns(tx: Db, runs: readonly NewRun[]): Promise<string[]> {
  const rows = runs.map((run) => ({ ...run, title: conversationTitle(run.question) }));
  const refused = await rowsOf<{ id: string }>(
    tx,
    sql`
      with begun as (
        select * from json_to_recordset(${storableJson(rows)}::json) as r(
          "id" text, "userId" text, "conversationId" text, "title" text, "strategy" text, "question" text, "input" json,
          "limits" json, "model" text, "settings" json, "idempotencyKey" text, "createdAt" timestamptz)
      ), home as (
        insert into conversation (id, user_id, title, created_at, updated_at)
        select distinct on ("conversationId") "conversationId", "userId", "title", "createdAt", "createdAt"
        from begun order by "conversationId", "createdAt"
        on conflict (id) do update set updated_at = greatest(conversation.updated_at, excluded.updated_at)
          where conversation.user_id = excluded.user_id
        returning id, user_id
      ), accepted as (
        select begun.* from begun join home on home.id = begun."conversationId" and home.user_id = begun."userId"
      ), written as (
        insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, settings, idempotency_key,
          status, epoch, created_at)
        select "id", "userId", "conversationId", "strategy", "question", coalesce("input", 'null'::json), "limits", "model",
          "settings", "idempotencyKey", 'running', ${FIRST_EPOCH}::integer, "createdAt"
        from accepted
        on conflict (id) do nothing
        returning id, conversation_id, question, created_at
      ), asked as (
        insert into message (conversation_id, run_id, role, content, created_at)
        select conversation_id, id, 'user', question, created_at from written
      )
      select id from begun where id not in (select id from accepted)`,
  );
  return refused.map(({ id }) => id);
}

/**
 * Writes entries, each only while its run is its owner's, has not ended and is at the epoch it was said in. Resolves with the
 * runs of those that were not. Locking the runs makes a process that claims one wait until what was said before is readable.
 */
export async function writeEntries(tx: Db, entries: readonly Item[]): Promise<string[]> {
  const rows = entries.map(({ userId, epoch, entry: { record, ...entry } }) => ({
    ...entry,
    userId,
    epoch,
    record: record === undefined ? undefined : [record],
  }));
  const fenced = await rowsOf<{ runId: string }>(
    tx,
    sql`
      with said as materialized (
        select * from json_to_recordset(${storableJson(rows)}::json) as r(
          "runId" text, "userId" text, "epoch" integer, "seq" integer, "type" text, "key" text, "data" json, "record" json,
          "at" timestamptz)
      ), held as materialized (
        select run.id, run.epoch, run.ended_at from run
        join (select distinct "runId", "userId", "epoch" from said) as writer
          on run.id = writer."runId" and run.user_id = writer."userId" and run.epoch = writer."epoch"
        order by run.id
        for share of run
      ), written as (
        insert into run_event (run_id, seq, type, key, data, record, at)
        select "runId", "seq", "type", "key", "data", "record", "at"
        from said join held on held.id = "runId" and held.epoch = said."epoch" and held.ended_at is null
        on conflict (run_id, seq) do nothing
      )
      select distinct "runId" from said left join held on held.id = "runId" and held.epoch = said."epoch"
      where held.id is null or (held.ended_at is not null
        and not exists (select from run_event where run_id = "runId" and run_event.seq = said."seq"))`,
  );
  return fenced.map(({ runId }) => runId);
}

/** Brings the conversations of runs that end to the top of their owners' lists. */
export async function touchConversations(tx: Db, ends: readonly EndItem[]): Promise<void> {
  await tx.execute(sql`
    update conversation set updated_at = greatest(updated_at, ended.at)
    from (
      select run.conversation_id as id, max(said."at") as at
      from ${endRows(ends)} join run on run.id = said."runId" and run.user_id = said."userId"
      group by run.conversation_id
    ) as ended
    where conversation.id = ended.id`);
}

/** Sets how runs ended, and writes their answers as messages. */
export async function endRuns(tx: Db, ends: readonly EndItem[]): Promise<void> {
  await tx.execute(sql`
    with ended as (
      update run set status = said."status", ended_at = said."at"
      from ${endRows(ends)}
      where run.id = said."runId" and run.user_id = said."userId" and run.epoch = said."epoch" and run.ended_at is null
      returning run.id, run.conversation_id, said."answer", said."at"
    )
    insert into message (conversation_id, run_id, role, content, created_at)
    select conversation_id, id, 'assistant', "answer", "at" from ended where "answer" <> ''`);
}

function endRows(ends: readonly EndItem[]) {
  const rows = ends.map(({ userId, epoch, entry: { runId, at, data } }) => {
    return { runId, userId, epoch, at, status: data.status, answer: data.answer };
  });
  return sql`json_to_recordset(${storableJson(rows)}::json) as said(
    "runId" text, "userId" text, "epoch" integer, "status" text, "answer" text, "at" timestamptz)`;
}
