import { and, asc, desc, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { run, runEvent, runSignal } from '@/drizzle/schema/run';
import type { RunEvent } from '@/lib/core/events';
import {
  type ExpiredApproval,
  type OpenRequest,
  REQUEST_QUESTION,
  type RunStore,
  type TitledRequest,
} from '@/lib/core/ports/run-store';
import type { Db } from '../database/database';
import { toEvent } from './run-row';

const requestKey = sql`${runEvent.data}->>'key'`;

export async function findRequest(db: Db, wanted: { userId: string; runId: string; key: string }) {
  const { userId, runId, key } = wanted;
  const ofRun = and(eq(run.userId, userId), eq(run.id, runId), eq(requestKey, key));
  const [found] = await requests(db, ofRun).orderBy(desc(runEvent.seq)).limit(1);
  return found && toRequest(found.event);
}

export async function openRequests(
  db: Db,
  userId: string,
  { forPerson = false, runId, conversationId, after, limit }: Parameters<RunStore['openRequests']>[1] = {},
): Promise<TitledRequest[]> {
  const isForPerson = or(sql`${runEvent.data}->>'kind' <> 'client_tool'`, notExists(temporaryConversation(db)));
  const open = and(
    eq(run.userId, userId),
    isNull(run.visitor),
    isNull(run.endedAt),
    notExists(answers(db)),
    notExists(endings),
    forPerson ? isForPerson : undefined,
    runId === undefined ? undefined : eq(run.id, runId),
    conversationId === undefined ? undefined : eq(run.conversationId, conversationId),
    after && isLater(userId, after),
  );
  const sorted = requests(db, open).orderBy(asc(runEvent.at), asc(runEvent.runId), asc(runEvent.seq));
  const found = await (limit === undefined ? sorted : sorted.limit(limit));
  return found.map(({ event, run, title }) => ({ request: toRequest(event), run, title }));
}

export async function expiredApprovals(db: Db, before: string, limit: number): Promise<ExpiredApproval[]> {
  const { type, data } = runEvent;
  const isExpired = sql`${data}->>'kind' = 'approval' and (${data}->>'expiresAt')::timestamptz <= ${before}::timestamptz`;
  const rows = await db
    .select({ run: { id: run.id, userId: run.userId }, request: data })
    .from(runEvent)
    .innerJoin(run, eq(run.id, runEvent.runId))
    .where(and(isNull(run.endedAt), eq(type, 'signal_request'), isExpired, notExists(answers(db))))
    .limit(limit);
  // Safe: the query selects only approvals.
  return rows as ExpiredApproval[];
}

/** Selects the signal that answers a request. */
function answers(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(runSignal)
    .where(and(eq(runSignal.runId, runEvent.runId), eq(runSignal.key, requestKey)));
}

/**
 * Selects the events after which no answer to a request is awaited: the end of its turn, or its withdrawal. `offset 0`: otherwise PostgreSQL may hash
 * those of all runs of all users.
 */
const endings = sql`(
  select from run_event as later
  where later.run_id = ${runEvent.runId} and later.seq > ${runEvent.seq} and (
    (later.type in ('agent_response', 'agent_error') and later.data->>'turnId' = ${runEvent.data}->>'turnId')
    or (later.type = 'signal_withdrawn' and later.data->>'key' = ${requestKey}))
  offset 0)`;

/** Whether a request follows this one of the same user in a list of requests. */
function isLater(userId: string, { runId, seq }: Pick<RunEvent, 'runId' | 'seq'>): SQL {
  return sql`(${runEvent.at}, ${runEvent.runId}, ${runEvent.seq}) > (
    select last.at, last.run_id, last.seq from run_event as last join run as owned on owned.id = last.run_id
    where last.run_id = ${runId} and last.seq = ${seq} and owned.user_id = ${userId})`;
}

/** Selects the conversation of a run if it is temporary. */
function temporaryConversation(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(conversation)
    .where(and(eq(conversation.id, run.conversationId), conversation.temporary));
}

function requests(db: Db, condition: SQL | undefined) {
  const { runId, seq, type, data, at } = runEvent;
  const { id, conversationId, strategy } = run;
  const question = sql<string>`left(${run.question}, ${REQUEST_QUESTION})`;
  return db
    .select({
      event: { runId, seq, type, data, at },
      run: { id, conversationId, strategy, question },
      title: conversation.title,
    })
    .from(runEvent)
    .innerJoin(run, eq(run.id, runId))
    .innerJoin(conversation, eq(conversation.id, conversationId))
    .where(and(eq(type, 'signal_request'), condition));
}

/** The cast is safe: the queries select only requests. */
function toRequest(row: Parameters<typeof toEvent>[0]): OpenRequest['request'] {
  return toEvent(row) as OpenRequest['request'];
}
