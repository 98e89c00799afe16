import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { run, runEvent, runSignal } from '@/drizzle/schema/run';
import type { EventData } from '@/lib/core/events';
import { type DecidedRequest, type EndedRun, type InboxStore, MOST_UNSEEN } from '@/lib/core/ports/inbox-store';
import { type OpenRequest, REQUEST_QUESTION } from '@/lib/core/ports/run-store';
import { isEnded } from '@/lib/core/runs/run';
import type { SignalOf } from '@/lib/core/runs/signals';
import type { Db } from '../database/database';
import { isListed, isPermanent } from '../runs/is-listed';
import { toEvent } from '../runs/run-row';

/** Number of a user's latest runs in which decisions are searched. */
const LATEST_RUNS = 300;
const EXCERPT = 400;

type InboxAnswer = SignalOf<'approval'> | SignalOf<'question'> | SignalOf<'form'>;
type Result = Pick<EventData<'agent_tool_result'>, 'result' | 'error' | 'phrase'>;

export function inboxStore(db: Db): InboxStore {
  const question = sql<string>`left(${run.question}, ${REQUEST_QUESTION})`;
  const runColumns = { id: run.id, conversationId: run.conversationId, strategy: run.strategy, question };

  return {
    async decided(userId, limit, runs) {
      // Requests that a retry keeps were decided in the earlier run.
      const { runId, seq, epoch, type, data, at } = runEvent;
      const isForPerson = inArray(sql`${runSignal.data}->>'kind'`, ['approval', 'question', 'form']);
      const latest = db
        .select({ id: run.id })
        .from(run)
        .where(and(eq(run.userId, userId), isNull(run.visitor), isNull(run.forkedFrom), among(runs)))
        .orderBy(desc(run.createdAt))
        .limit(LATEST_RUNS);
      const result = sql<Result | null>`(
        select result.data from run_event as result
        where result.run_id = ${runId} and result.seq > ${seq} and result.type = 'agent_tool_result'
          and result.data->>'toolCallId' = ${data}->>'callId' and result.data->>'turnId' = ${data}->>'turnId'
        order by result.seq limit 1)`;
      const rows = await db
        .select({
          run: runColumns,
          event: { runId, seq, type, data, at },
          answer: runSignal.data,
          answeredAt: runSignal.at,
          result,
        })
        .from(runSignal)
        .innerJoin(run, eq(run.id, runSignal.runId))
        .innerJoin(runEvent, and(eq(runId, run.id), eq(type, 'signal_request'), eq(sql`${data}->>'key'`, runSignal.key)))
        .where(and(inArray(runSignal.runId, latest), gt(epoch, 0), isForPerson))
        .orderBy(desc(runSignal.at), desc(runSignal.nth))
        .limit(limit);
      return rows.map(({ event, answer, result: toolResult, ...row }) => ({
        ...row,
        // Safe: the query selects only requests, and only answers of these kinds.
        request: toEvent(event) as OpenRequest['request'],
        answer: answerOf(answer as InboxAnswer),
        outcome: outcomeOf(toolResult),
      }));
    },

    async ended(userId, limit, runs) {
      const end = sql<EventData<'run_end'> | null>`(
        select last.data::jsonb || jsonb_build_object('answer', left(last.data->>'answer', ${EXCERPT}))
        from run_event as last where last.run_id = run.id and last.type = 'run_end' order by last.seq desc limit 1)`;
      const rows = await db
        .select({ run: runColumns, status: run.status, endedAt: run.endedAt, end })
        .from(run)
        .where(and(eq(run.userId, userId), isNotNull(run.endedAt), isListed, runs ? among(runs) : isPermanent))
        .orderBy(desc(run.createdAt), desc(run.id))
        .limit(limit);
      return rows.flatMap(({ end, status, endedAt, ...row }) =>
        isEnded(status) && endedAt !== null ? [{ ...row, status, endedAt, ...excerptOf(end) }] : [],
      );
    },

    async unseen(userId, after) {
      const { id: conversationId, title, updatedAt, createdAt, seenAt, test, temporary } = conversation;
      const seen = sql`coalesce(${seenAt}, ${createdAt})`;
      const isShown = and(not(test), not(temporary), ne(title, ''), isListed);
      // A run that ends moves its conversation to the top of the list, whose index finds the few that changed.
      const isNew = and(gt(updatedAt, after), gt(run.endedAt, after), gt(run.endedAt, seen));
      const rows = await db
        .select({ runId: run.id, conversationId, title, status: run.status })
        .from(conversation)
        .innerJoin(run, eq(run.conversationId, conversationId))
        .where(and(eq(conversation.userId, userId), isShown, isNew))
        .orderBy(desc(run.endedAt), desc(run.id))
        .limit(MOST_UNSEEN);
      return rows.flatMap(({ status, ...row }) => (isEnded(status) && status !== 'cancelled' ? [{ ...row, status }] : []));
    },
  };
}

function among(runs: readonly string[] | undefined) {
  return runs && inArray(run.id, [...runs]);
}

function answerOf(answer: InboxAnswer): DecidedRequest['answer'] {
  if (answer.kind === 'question') return { kind: 'question', answer: answer.answer };
  if (answer.kind === 'form') return { kind: 'form', action: answer.action };
  const { kind, decision, reason, expired } = answer;
  return { kind, decision, ...(reason !== undefined && { reason }), ...(expired && { expired }) };
}

function outcomeOf(toolResult: Result | null): DecidedRequest['outcome'] {
  if (!toolResult) return null;
  const { result = null, error, phrase } = toolResult;
  return error === undefined ? { result } : { error, ...(phrase && { phrase }) };
}

function excerptOf(end: EventData<'run_end'> | null): Pick<EndedRun, 'excerpt' | 'phrase'> {
  const { status, answer, reason = '', phrase } = end ?? {};
  // The answer of a failed team explains the failure in English; the phrase does so in the reader's language.
  if (answer && (status !== 'failed' || !phrase)) return { excerpt: answer.slice(0, EXCERPT) };
  return { excerpt: reason.slice(0, EXCERPT), ...(phrase && { phrase }) };
}
