import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { agentFile, agentFileVersion } from '@/drizzle/schema/agent-file';
import { agentSnapshot } from '@/drizzle/schema/agent-snapshot';
import { attachment } from '@/drizzle/schema/attachment';
import { conversation } from '@/drizzle/schema/conversation';
import { message } from '@/drizzle/schema/message';
import { run, runEvent, runSignal } from '@/drizzle/schema/run';
import {
  type ConversationFork,
  type ForkOutcome,
  MOST_FORKED_BYTES,
  MOST_FORKED_RUNS,
} from '@/lib/core/ports/conversation-store';
import { type Db, rowsOf } from '../database/database';

/** The epoch of copied entries: they were emitted, and counted, in the original run. */
const NO_EPOCH = 0;

/** Copies a conversation up to a run. See `ConversationStore.fork`. */
export function forkConversation(db: Db, fork: ConversationFork): Promise<ForkOutcome> {
  const { userId, id, mayCopy, forkId, at } = fork;
  return db.transaction(async (tx) => {
    const runs = await runsUpTo(tx, fork);
    const last = runs.find((one) => one.id === fork.runId);
    if (!last) return 'not_found';
    if (!last.ended) return 'unfinished';
    if (runs.length > MOST_FORKED_RUNS) return 'too_long';
    if (!runs.every(({ strategy }) => mayCopy(strategy))) return 'other_strategy';
    const ended = runs.filter((run) => run.ended);
    const ids = [...ended, ...(await filesOf(tx, id))].map((one) => ({ from: one.id, to: randomUUID() }));
    const copies = sql`json_to_recordset(${JSON.stringify(ids)}::json)`;
    if ((await bytesOf(tx, copies)) > MOST_FORKED_BYTES) return 'too_long';
    const made = await rowsOf(
      tx,
      sql`
        insert into ${conversation} (id, user_id, title, created_at, updated_at, forked_from)
        select ${forkId}, user_id, title, ${at}::timestamptz, ${at}::timestamptz, id from conversation
        where id = ${id} and user_id = ${userId} returning 1`,
    );
    if (made.length === 0) return 'not_found';
    await copySnapshots(tx, { id, forkId });
    await copyRuns(tx, { id, forkId }, copies);
    await copyFiles(tx, forkId, copies);
    return 'forked';
  });
}

/**
 * Finds the conversation's runs up to this one, newest first; one more than may be copied when there are too many. Locked, they cannot be removed
 * before they are copied, while others can start and end.
 */
function runsUpTo(tx: Db, { userId, id, runId }: ConversationFork): Promise<{ id: string; strategy: string; ended: boolean }[]> {
  return rowsOf(
    tx,
    sql`
      select run.id, run.strategy, run.ended_at is not null as ended
      from run join conversation on conversation.id = run.conversation_id
        join run as last on last.conversation_id = run.conversation_id and (run.created_at, run.id) <= (last.created_at, last.id)
      where last.id = ${runId} and conversation.id = ${id} and conversation.user_id = ${userId} and not test and not temporary
      order by run.created_at desc, run.id desc limit ${MOST_FORKED_RUNS + 1} for key share of run`,
  );
}

function filesOf(tx: Db, conversationId: string): Promise<{ id: string }[]> {
  return rowsOf(tx, sql`select id from ${agentFile} where conversation_id = ${conversationId}`);
}

/** Progress is shown only while a tool works, so it is not copied. */
const IS_COPIED = sql`type <> 'agent_tool_progress'`;

/** The size of what would be copied. */
async function bytesOf(tx: Db, ids: SQL): Promise<number> {
  const [size] = await rowsOf<{ bytes: number }>(
    tx,
    sql`
      select (
        (select coalesce(sum(octet_length(data::text) + coalesce(octet_length(record::text), 0)), 0)
          from ${runEvent} join ${ids} as copied("from" text, "to" text) on copied."from" = run_id where ${IS_COPIED})
        + (select coalesce(sum(octet_length(text)), 0)
          from ${agentFileVersion} join ${ids} as copied("from" text, "to" text) on copied."from" = file_id)
        + (select coalesce(sum(size), 0) from ${attachment} join ${ids} as copied("from" text, "to" text) on copied."from" = run_id)
      )::float as bytes`,
  );
  return size?.bytes ?? 0;
}

type Fork = Pick<ConversationFork, 'id' | 'forkId'>;

/** Copies the definitions of agents that belong to the conversation. */
async function copySnapshots(tx: Db, { id, forkId }: Fork): Promise<void> {
  await tx.execute(sql`
    insert into ${agentSnapshot} (hash, body, conversation_id)
    select ${forkId}::text || substr(hash, length(${id}::text) + 1), body, ${forkId} from ${agentSnapshot} where conversation_id = ${id}`);
}

/** Copies runs with their messages, logs, signals and images. `ids`: a recordset with the id of each original and that of its copy. */
async function copyRuns(tx: Db, { id, forkId }: Fork, ids: SQL): Promise<void> {
  const copied = sql`${ids} as copied("from" text, "to" text)`;
  const copyOf = (id: SQL) => sql`(select other."to" from ${ids} as other("from" text, "to" text) where other."from" = ${id})`;
  await tx.execute(sql`
    insert into ${run} (id, user_id, conversation_id, forked_from, retry_of, strategy, question, parts, input, limits, model, settings, draft,
      caller_tools, caller_context, time_zone, status, epoch, created_at, ended_at, trimmed, records_dropped, events_dropped)
    select copied."to", user_id, ${forkId}, coalesce(forked_from, id), ${copyOf(sql`retry_of`)}, strategy, question, parts, input, limits,
      model, settings, draft, caller_tools, caller_context, time_zone, status, epoch, created_at, ended_at, trimmed, records_dropped,
      events_dropped
    from run join ${copied} on copied."from" = run.id`);
  // Later runs read their history in this order.
  await tx.execute(sql`
    insert into ${message} (conversation_id, run_id, role, content, parts, created_at)
    select ${forkId}, copied."to", role, content, parts, created_at from message join ${copied} on copied."from" = run_id order by nth`);
  const withCopy = (path: SQL, id: SQL) => sql`jsonb_set(data::jsonb, ${path}, to_jsonb(coalesce(${copyOf(id)}, ${id})))::json`;
  await tx.execute(sql`
    insert into ${runEvent} (run_id, seq, epoch, type, key, data, record, at)
    select copied."to", seq, ${NO_EPOCH}::integer, type, key,
      case type
        -- The run up to which the summary of a conversation goes.
        when 'context_summary' then ${withCopy(sql`'{through,runId}'`, sql`data->'through'->>'runId'`)}
        when 'file_written' then ${withCopy(sql`'{fileId}'`, sql`data->>'fileId'`)}
        else data end,
      -- The agents of a run: the keys of their definitions begin with the id of their conversation.
      case when type = 'step_done' and key like '%setup%' then replace(record::text, ${`"${id}`}::text, ${`"${forkId}`}::text)::json else record end,
      at
    from run_event join ${copied} on copied."from" = run_id where ${IS_COPIED}`);
  await tx.execute(sql`
    insert into ${runSignal} (run_id, key, data, at)
    select copied."to", key, data, at from run_signal join ${copied} on copied."from" = run_id order by nth`);
  await tx.execute(sql`
    insert into ${attachment} (id, user_id, run_id, name, media_type, hash, size, bytes, created_at)
    select id, user_id, copied."to", name, media_type, hash, size, bytes, created_at
    from attachment join ${copied} on copied."from" = run_id`);
}

/** Copies the working files of agents with their versions. */
async function copyFiles(tx: Db, forkId: string, ids: SQL): Promise<void> {
  await tx.execute(sql`
    with files as materialized (
      insert into ${agentFile} (id, conversation_id, name, version)
      select copied."to", ${forkId}, name, version from agent_file join ${ids} as copied("from" text, "to" text) on copied."from" = id
    )
    insert into ${agentFileVersion} (file_id, version, agent, text, length, key, created_at)
    select copied."to", version, agent, text, length, key, created_at
    from agent_file_version join ${ids} as copied("from" text, "to" text) on copied."from" = file_id`);
}
