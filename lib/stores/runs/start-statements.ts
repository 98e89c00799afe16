import { sql } from 'drizzle-orm';
import { runAdmission } from '@/drizzle/schema/run';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import type { NewStart } from '@/lib/core/ports/run-store';
import { storableJson } from '@/lib/core/text/storable';
import { type Db, rowsOf } from '../database/database';
import { isFarAhead } from '../database/far-ahead';
import { notifySql } from '../database/notification';
import type { StartFacts, StartRequest } from './decide-starts';
import { lockUsers } from './lock-users';

/** The epoch before a run's first attempt. */
const NO_EPOCH = 0;

export async function lockStarters(tx: Db, starts: readonly NewStart[]): Promise<void> {
  const ids = JSON.stringify(starts.map(({ run }) => run.userId));
  await lockUsers(tx, sql`select json_array_elements_text(${ids}::json) as user_id`, 'lock-starters');
}

/** Reads the facts about each start; they are reliable only under the lock of the users. Uses the database's clock. */
export async function readFacts(tx: Db, starts: readonly NewStart[]): Promise<StartRequest[]> {
  const asked = starts.map(
    ({ run: { id, userId, conversationId, strategy, idempotencyKey }, countedWith = [strategy], alone = false, follows }, n) => {
      return { n, id, userId, conversationId, countedWith, idempotencyKey, alone, follows };
    },
  );
  const facts = await rowsOf<StartFacts>(
    tx,
    sql`
      select
        exists (select from run where run.id = asked."id" and run.user_id = asked."userId") as "made",
        (select run.id from run where run.user_id = asked."userId" and run.idempotency_key = asked."idempotencyKey") as "knownId",
        (asked."alone" and exists (
          select from run
          where run.conversation_id = asked."conversationId" and run.user_id = asked."userId" and run.ended_at is null
        )) as "occupied",
        (asked."follows" is not null and asked."follows" is distinct from (
          select run.id from run
          where run.conversation_id = asked."conversationId" and run.user_id = asked."userId"
          order by run.created_at desc, run.id desc limit 1
        )) as "overtaken",
        (select conversation.user_id from conversation where conversation.id = asked."conversationId") as "home",
        recent.count as "recent", recent.oldest as "oldestAgoS"
      from json_to_recordset(${storableJson(asked)}::json) as asked(
        "n" integer, "id" text, "userId" text, "conversationId" text, "countedWith" text[], "idempotencyKey" text,
        "alone" boolean, "follows" text),
      lateral (
        select count(*)::integer, extract(epoch from statement_timestamp() - min(at))::float as oldest
        from ${runAdmission}
        where user_id = asked."userId" and run_admission.strategy = any(asked."countedWith")
          and at > statement_timestamp() - interval '1 minute' and not (${isFarAhead(sql`at`)})
      ) as recent
      order by asked."n"`,
    'read-facts',
  );
  return starts.flatMap((start, n) => (facts[n] ? { ...start, facts: facts[n] } : []));
}

/**
 * Writes runs with their conversations, questions and first events, and counts them. Resolves with the ids of the runs written: all but
 * those whose conversation another user has created in the same moment.
 */
export async function writeStarts(tx: Db, starts: readonly NewStart[]): Promise<string[]> {
  const rows = starts.map(({ run, temporary = false, visit, first: { seq, type, key, data, record, at } }) => ({
    ...run,
    temporary,
    visitor: visit?.visitor,
    title: conversationTitle(run.question),
    first: { seq, type, key, data, record: record === undefined ? undefined : [record], at },
  }));
  const [written] = await rowsOf<{ ids: string[] }>(
    tx,
    sql`
      with begun as materialized (
        select * from json_to_recordset(${storableJson(rows)}::json) as r(
          "id" text, "userId" text, "conversationId" text, "title" text, "strategy" text, "question" text, "parts" json, "input" json,
          "limits" json, "model" text, "settings" json, "draft" json, "callerTools" json, "callerContext" json,
          "timeZone" text, "retryOf" text, "idempotencyKey" text, "visitor" text, "createdAt" timestamptz, "temporary" boolean,
          "first" json)
      ), home as (
        insert into conversation (id, user_id, title, created_at, updated_at, test, temporary)
        select distinct on ("conversationId") "conversationId", "userId", "title", "createdAt", "createdAt", "draft" is not null,
          "temporary"
        from begun order by "conversationId", "createdAt"
        on conflict (id) do update set updated_at = greatest(conversation.updated_at, excluded.updated_at), archived = false,
          title = case when conversation.title in ('', ${UNPUBLISHED}) then excluded.title else conversation.title end
          where conversation.user_id = excluded.user_id
        returning id, user_id
      ), written as (
        insert into run (id, user_id, conversation_id, strategy, question, parts, input, limits, model, settings, draft,
          caller_tools, caller_context, time_zone, retry_of, idempotency_key, visitor, status, epoch, created_at)
        select begun."id", "userId", "conversationId", "strategy", "question", "parts", coalesce("input", 'null'::json), "limits", "model",
          "settings", "draft", "callerTools", "callerContext", "timeZone", "retryOf", "idempotencyKey", "visitor", 'queued', ${NO_EPOCH}::integer,
          "createdAt"
        from begun join home on home.id = "conversationId" and home.user_id = "userId"
        returning id, user_id, conversation_id, strategy, question, parts, visitor, created_at
      ), questions as (
        insert into message (conversation_id, run_id, role, content, parts, created_at)
        select conversation_id, id, 'user', question, parts, created_at from written order by created_at, id
      ), first_events as (
        insert into run_event (run_id, seq, epoch, type, key, data, record, at)
        select begun."id", first."seq", ${NO_EPOCH}::integer, first."type", first."key", first."data", first."record", first."at"
        from begun join written on written.id = begun."id",
        json_to_record(begun."first") as first(
          "seq" integer, "type" text, "key" text, "data" json, "record" json, "at" timestamptz)
      ), forgotten as (
        delete from ${runAdmission} using (select distinct user_id from written) as starter
        where run_admission.user_id = starter.user_id and (at <= statement_timestamp() - interval '1 minute' or ${isFarAhead(sql`at`)})
      ), counted as (
        insert into ${runAdmission} (user_id, strategy, at) select user_id, strategy, statement_timestamp() from written
        where visitor is null
      )
      select coalesce((select json_agg(id) from written), '[]'::json) as ids, ${notifySql({ jobs: true })}`,
    'write-starts',
  );
  return written?.ids ?? [];
}
