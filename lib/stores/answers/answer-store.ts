import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { libraryItem } from '@/drizzle/schema/library';
import { message } from '@/drizzle/schema/message';
import { run, runEvent } from '@/drizzle/schema/run';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import type { AnswerStore } from '@/lib/core/ports/answer-store';
import type { Db } from '../database/database';

const deskOfRun = sql`${run.input} #>> '{desk,id}'`;
const ownerOfDesk = sql<string | null>`${run.input} #>> '{desk,ownerId}'`;

const isOfDesk = (deskId: string) => and(eq(run.strategy, 'answers'), eq(deskOfRun, deskId));

/** Answers removed per statement. */
const BATCH = 1000;

export function answerStore(db: Db): AnswerStore {
  return {
    async keep(content, { ownerId = null, rules, model } = {}) {
      const { id, deskId, conversationId, position, question, language, context, answer, createdAt } = content;
      const { redactions, refusal, trace } = content;
      const { answerType, confidence, citation, reused } = answer;
      const named = citation?.replaced ?? (citation?.choice === 'answer' ? citation.link : null);
      await db.transaction(async (tx) => {
        if (ownerId !== null && !(await lockDesk(tx, deskId))) return;
        await tx
          .insert(keptAnswer)
          .values({
            id,
            deskId,
            conversationId,
            position,
            question,
            language,
            answerType,
            confidence,
            content,
            createdAt,
            area: context?.area ?? '',
            citationValid: named?.isValid ?? null,
            isReused: reused !== undefined,
            models: trace.models,
            redactions,
            refusalKinds: refusal?.kinds,
            ...(rules && { evaluation: rules, evaluateAt: null }),
            modelEvaluation: model ?? null,
          })
          .onConflictDoNothing();
      });
    },

    unkept: ({ since, limit, except = [] }) =>
      db
        .select({ runId: run.id, userId: run.userId, ownerId: ownerOfDesk, logged: runEvent.data })
        .from(run)
        .innerJoin(runEvent, and(eq(runEvent.runId, run.id), eq(runEvent.type, 'desk_answered')))
        .where(
          and(
            eq(run.strategy, 'answers'),
            gt(run.createdAt, since),
            isNotNull(run.endedAt),
            notInArray(run.id, [...except]),
            notExists(db.select({ one: sql`1` }).from(keptAnswer).where(eq(keptAnswer.id, run.id))),
            or(isNull(ownerOfDesk), exists(db.select({ one: sql`1` }).from(libraryItem).where(eq(libraryItem.id, deskOfRun)))),
          ),
        )
        .limit(limit),

    claimUnevaluated: ({ leaseMs, limit }) =>
      db.transaction(async (tx) => {
        const claimed = await tx
          .select({ id: keptAnswer.id, kept: keptAnswer.content })
          .from(keptAnswer)
          // Rounded like the column: otherwise an answer stored in the same millisecond could seem to be due in the future.
          .where(lte(keptAnswer.evaluateAt, sql`now()::timestamptz(3)`))
          .orderBy(asc(keptAnswer.evaluateAt))
          .limit(limit)
          .for('update', { skipLocked: true });
        if (claimed.length === 0) return [];
        const until = new Date(Date.now() + leaseMs).toISOString();
        const ids = claimed.map(({ id }) => id);
        await tx.update(keptAnswer).set({ evaluateAt: until }).where(inArray(keptAnswer.id, ids));
        const desks = claimed.map(({ kept }) => kept.deskId);
        const owners = await tx
          .select({ id: libraryItem.id, userId: libraryItem.userId })
          .from(libraryItem)
          .where(inArray(libraryItem.id, desks));
        const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]));
        return claimed.map(({ kept }) => ({ kept, ownerId: ownerOf.get(kept.deskId) ?? null }));
      }),

    async saveEvaluation(id, evaluation) {
      await db.update(keptAnswer).set({ evaluation, evaluateAt: null }).where(eq(keptAnswer.id, id));
    },

    async saveModelEvaluation(id, modelEvaluation) {
      await db.update(keptAnswer).set({ modelEvaluation }).where(eq(keptAnswer.id, id));
    },

    earlier(runId, deskId) {
      const own = db.select({ id: run.conversationId }).from(run).where(eq(run.id, runId));
      // A run without history starts afresh: runs before it are not part of the history of this run.
      const isRead = sql`${run.createdAt} >= coalesce(
        (select max(begun.created_at) from ${run} as begun join ${run} as asked
            on asked.conversation_id = begun.conversation_id and begun.created_at <= asked.created_at
          where asked.id = ${runId} and coalesce((begun.limits->>'withoutHistory')::boolean, false)),
        '-infinity')`;
      return db
        .select({ runId: run.id, answer: keptAnswer.content, isUnfinished: sql<boolean>`${run.endedAt} is null` })
        .from(run)
        .leftJoin(keptAnswer, eq(keptAnswer.id, run.id))
        .where(and(inArray(run.conversationId, own), isOfDesk(deskId), ne(run.id, runId), isRead))
        .orderBy(asc(run.createdAt), asc(run.id));
    },

    publishQuestion: (runId, question) =>
      db.transaction(async (tx) => {
        const [published] = await tx
          .update(run)
          .set({ question, input: sql`(${run.input}::jsonb - 'sealed')::json` })
          .where(eq(run.id, runId))
          .returning({ conversationId: run.conversationId });
        if (!published) return;
        const isQuestion = and(eq(message.runId, runId), eq(message.role, 'user'));
        await tx.update(message).set({ content: question }).where(isQuestion);
        await tx
          .update(conversation)
          .set({ title: conversationTitle(question) })
          .where(and(eq(conversation.id, published.conversationId), eq(conversation.title, UNPUBLISHED)));
      }),

    async get(deskId, id) {
      const [found] = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .where(and(eq(keptAnswer.deskId, deskId), eq(keptAnswer.id, id)));
      return found?.content;
    },

    async removeOfDesk(deskId) {
      let removed: unknown[];
      do {
        const some = db.select({ id: keptAnswer.id }).from(keptAnswer).where(eq(keptAnswer.deskId, deskId)).limit(BATCH);
        removed = await db.delete(keptAnswer).where(inArray(keptAnswer.id, some)).returning({ id: keptAnswer.id });
      } while (removed.length === BATCH);
    },
  };
}

/** Whether the desk exists. Its removal waits for the end of the transaction. */
async function lockDesk(tx: Db, id: string): Promise<boolean> {
  const isDesk = and(eq(libraryItem.id, id), eq(libraryItem.kind, 'desk'));
  return (await tx.select({ id: libraryItem.id }).from(libraryItem).where(isDesk).for('key share')).length > 0;
}
