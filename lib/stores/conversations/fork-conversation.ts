import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { agentFile, agentFileVersion } from '@/drizzle/schema/agent-file';
import { attachment } from '@/drizzle/schema/attachment';
import { conversation } from '@/drizzle/schema/conversation';
import { message } from '@/drizzle/schema/message';
import { run, runEvent } from '@/drizzle/schema/run';
import { type ConversationFork, type ForkOutcome, MOST_FORKED_RUNS } from '@/lib/core/ports/conversation-store';
import { type Db, rowsOf } from '../database/database';

/** The epoch of copied entries: they were emitted, and counted, in the original run. */
const NO_EPOCH = 0;

/** Copies a conversation up to a run. See `ConversationStore.fork`. */
export function forkConversation(db: Db, fork: ConversationFork): Promise<ForkOutcome> {
  const { userId, id, runId, mayCopy, forkId, at } = fork;
  return db.transaction(async (tx) => {
    // A removal locks the conversation for each batch of runs, and would otherwise leave a part of them to be copied.
    const owned = await rowsOf(tx, sql`select from ${conversation} where id = ${id} and user_id = ${userId} for share`);
    const runs = owned.length > 0 ? await runsUpTo(tx, fork) : [];
    const last = runs.find((one) => one.id === runId);
    if (!last) return 'not_found';
    if (!last.ended) return 'unfinished';
    if (runs.length > MOST_FORKED_RUNS) return 'too_long';
    if (!runs.every(({ strategy }) => mayCopy(strategy))) return 'other_strategy';
    const ids = runs.filter(({ ended }) => ended).map((run) => ({ from: run.id, to: randomUUID() }));
    await tx.execute(sql`
      insert into ${conversation} (id, user_id, title, created_at, updated_at, forked_from)
      select ${forkId}, user_id, title, ${at}::timestamptz, ${at}::timestamptz, id from conversation where id = ${id}`);
    await copyRuns(tx, forkId, sql`json_to_recordset(${JSON.stringify(ids)}::json)`);
    await copyFiles(tx, { id, forkId });
    return 'forked';
  });
}

/** The conversation's runs up to this one, newest first; one more than may be copied when there are too many. */
function runsUpTo(tx: Db, { id, runId }: ConversationFork): Promise<{ id: string; strategy: string; ended: boolean }[]> {
  return rowsOf(
    tx,
    sql`
      select run.id, run.strategy, run.ended_at is not null as ended
      from run join run as last on last.conversation_id = run.conversation_id and (run.created_at, run.id) <= (last.created_at, last.id)
      where last.id = ${runId} and run.conversation_id = ${id}
      order by run.created_at desc, run.id desc limit ${MOST_FORKED_RUNS + 1}`,
  );
}

/** Copies runs with their messages, logs and images. `ids`: a recordset with the id of each run and that of its copy. */
async function copyRuns(tx: Db, forkId: string, ids: SQL): Promise<void> {
  const copied = sql`${ids} as copied("from" text, "to" text)`;
  const copyOf = (runId: SQL) =>
    sql`(select other."to" from ${ids} as other("from" text, "to" text) where other."from" = ${runId})`;
  await tx.execute(sql`
    insert into ${run} (id, user_id, conversation_id, forked_from, retry_of, strategy, question, parts, input, limits, model, settings, draft,
      caller_tools, caller_context, time_zone, status, epoch, created_at, ended_at, trimmed, records_dropped, events_dropped)
    select copied."to", user_id, ${forkId}, coalesce(forked_from, id), ${copyOf(sql`retry_of`)}, strategy, question, parts, input, limits,
      model, settings, draft, caller_tools, caller_context, time_zone, status, epoch, created_at, ended_at, trimmed, records_dropped,
      events_dropped
    from run join ${copied} on copied."from" = run.id`);
  // In this order they are the history of later runs.
  await tx.execute(sql`
    insert into ${message} (conversation_id, run_id, role, content, parts, created_at)
    select ${forkId}, copied."to", role, content, parts, created_at from message join ${copied} on copied."from" = run_id order by nth`);
  // A summary of the conversation names the run up to which it goes.
  const through = sql`data->'through'->>'runId'`;
  await tx.execute(sql`
    insert into ${runEvent} (run_id, seq, epoch, type, key, data, record, at)
    select copied."to", seq, ${NO_EPOCH}::integer, type, key,
      case type when 'context_summary'
        then jsonb_set(data::jsonb, '{through,runId}', to_jsonb(coalesce(${copyOf(through)}, ${through})))::json
        else data end,
      record, at
    from run_event join ${copied} on copied."from" = run_id`);
  await tx.execute(sql`
    insert into ${attachment} (id, user_id, run_id, name, media_type, hash, size, bytes, created_at)
    select id, user_id, copied."to", name, media_type, hash, size, bytes, created_at
    from attachment join ${copied} on copied."from" = run_id`);
}

/** Copies the working files of agents with their versions. */
async function copyFiles(tx: Db, { id, forkId }: { id: string; forkId: string }): Promise<void> {
  await tx.execute(sql`
    with files as materialized (
      select id as "from", gen_random_uuid()::text as "to", name, version from agent_file where conversation_id = ${id}
    ), made as (
      insert into ${agentFile} (id, conversation_id, name, version) select "to", ${forkId}, name, version from files
    )
    insert into ${agentFileVersion} (file_id, version, agent, text, length, key, created_at)
    select files."to", old.version, agent, text, length, key, created_at
    from agent_file_version as old join files on files."from" = old.file_id`);
}
