import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, min, not, type SQL, sql } from 'drizzle-orm';
import { answerFeedback, answerReview } from '@/drizzle/schema/answer-review';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { user } from '@/drizzle/schema/user';
import { type AnswerReview, FULL_SCORE } from '@/lib/core/desks/answer-review';
import type { ReviewedAnswer } from '@/lib/core/desks/reviewed-answer';
import type { AnswerReviewStore } from '@/lib/core/ports/answer-review-store';
import { beforeCursor } from '../before-cursor';
import type { Db } from '../database/database';
import { answerConditions, countOfReviews, isReleasable, isUnreviewed } from './answer-conditions';

const { id, deskId, score, isFlagged, releasedAt, releasedBy, createdAt } = keptAnswer;

export function answerReviewStore(db: Db): AnswerReviewStore {
  const reviews = countOfReviews(db);
  const ofDesk = (desk: string, answer: string) => and(eq(deskId, desk), eq(id, answer));

  return {
    list: ({ deskId: desk, readerId }, filter, { limit, before }) =>
      db
        .select({
          id,
          conversationId: keptAnswer.conversationId,
          position: keptAnswer.position,
          question: keptAnswer.question,
          language: keptAnswer.language,
          area: keptAnswer.area,
          answerType: keptAnswer.answerType,
          createdAt,
          confidence: keptAnswer.confidence,
          isCitationValid: keptAnswer.citationValid,
          isReused: keptAnswer.isReused,
          score,
          isFlagged,
          releasedAt,
          isHelpful: answerFeedback.isHelpful,
          reviews: sql<number>`(${reviews})`.mapWith(Number),
        })
        .from(keptAnswer)
        .leftJoin(answerFeedback, eq(answerFeedback.answerId, id))
        .where(and(answerConditions(db, { deskId: desk, readerId }, filter), beforeCursor({ at: createdAt, id }, before)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),

    async find(desk, answer) {
      const [found] = await reviewed(db, ofDesk(desk, answer), 1);
      return found;
    },

    export: ({ deskId: desk, readerId }, filter, { limit, before }) =>
      reviewed(
        db,
        and(answerConditions(db, { deskId: desk, readerId }, filter), beforeCursor({ at: createdAt, id }, before)),
        limit,
      ),

    async countUnreviewed(deskIds) {
      const rows = await db
        .select({ deskId, unreviewed: count() })
        .from(keptAnswer)
        .where(and(inArray(deskId, [...deskIds]), isUnreviewed))
        .groupBy(deskId);
      return new Map(rows.map((row) => [row.deskId, row.unreviewed]));
    },

    async conversation(desk, conversationId) {
      const rows = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .where(and(eq(deskId, desk), eq(keptAnswer.conversationId, conversationId)))
        .orderBy(asc(keptAnswer.position));
      return rows.map(({ content }) => content);
    },

    save: ({ deskId: desk, id: answer, reviewerId }, review) =>
      db.transaction(async (tx) => {
        // Locked, so that the score includes the reviews that others save at the same time.
        const [before] = await tx.select({ releasedAt }).from(keptAnswer).where(ofDesk(desk, answer)).for('update');
        if (!before) return undefined;
        const now = new Date().toISOString();
        await tx
          .insert(answerReview)
          .values({ answerId: answer, reviewerId, ...review, createdAt: now, updatedAt: now })
          .onConflictDoUpdate({
            target: [answerReview.answerId, answerReview.reviewerId],
            set: { ...review, updatedAt: now },
          });
        const [summary] = await tx
          .select({
            score: sql<number>`min(${answerReview.total})`.mapWith(Number),
            isFlagged: sql<boolean>`bool_or(${answerReview.isHarmful} or ${answerReview.hasContentProblem})`,
          })
          .from(answerReview)
          .where(eq(answerReview.answerId, answer));
        if (!summary) throw new Error('the database returned no row');
        const isWithdrawn = before.releasedAt !== null && (summary.score < FULL_SCORE || summary.isFlagged);
        await tx
          .update(keptAnswer)
          .set({ ...summary, ...(isWithdrawn ? { releasedAt: null, releasedBy: null } : {}) })
          .where(ofDesk(desk, answer));
        return { isWithdrawn };
      }),

    removeReviewer: (reviewerId) =>
      db.transaction(async (tx) => {
        const own = eq(answerReview.reviewerId, reviewerId);
        const isReviewed = inArray(id, tx.select({ id: answerReview.answerId }).from(answerReview).where(own));
        // Locked, so that the scores include the reviews that others save at the same time.
        await tx.select({ id }).from(keptAnswer).where(isReviewed).orderBy(id).for('update');
        const others = and(eq(answerReview.answerId, id), not(own));
        const isBad = sql<boolean>`bool_or(${answerReview.isHarmful} or ${answerReview.hasContentProblem})`;
        await tx
          .update(keptAnswer)
          .set({
            score: sql`(${tx
              .select({ score: min(answerReview.total) })
              .from(answerReview)
              .where(others)})`,
            isFlagged: sql`coalesce((${tx.select({ isBad }).from(answerReview).where(others)}), false)`,
          })
          .where(isReviewed);
        await tx.delete(answerReview).where(own);
      }),

    async release(desk, answer, by) {
      const released = await db
        .update(keptAnswer)
        .set({ releasedAt: new Date().toISOString(), releasedBy: by })
        .where(and(ofDesk(desk, answer), isReleasable))
        .returning({ id });
      return released.length > 0;
    },

    async withdraw(desk, answer) {
      const withdrawn = await db
        .update(keptAnswer)
        .set({ releasedAt: null, releasedBy: null })
        .where(and(ofDesk(desk, answer), isNotNull(releasedAt)))
        .returning({ id });
      return withdrawn.length > 0;
    },

    async saveFeedback(desk, answer, feedback) {
      const [found] = await db.select({ id }).from(keptAnswer).where(ofDesk(desk, answer));
      if (!found) return false;
      const given = { ...feedback, createdAt: new Date().toISOString() };
      await db
        .insert(answerFeedback)
        .values({ answerId: answer, ...given })
        .onConflictDoUpdate({ target: answerFeedback.answerId, set: given });
      return true;
    },
  };
}

/** Reads answers with their reviews, newest first. */
async function reviewed(db: Db, condition: SQL | undefined, limit: number): Promise<ReviewedAnswer[]> {
  const { isHelpful, reason, createdAt: at } = answerFeedback;
  const found = await db
    .select({
      kept: keptAnswer.content,
      score,
      isFlagged,
      releasedAt,
      releasedBy: user.name,
      evaluation: keptAnswer.evaluation,
      modelEvaluation: keptAnswer.modelEvaluation,
      feedback: { isHelpful, reason, createdAt: at },
    })
    .from(keptAnswer)
    .leftJoin(answerFeedback, eq(answerFeedback.answerId, id))
    .leftJoin(user, eq(user.id, releasedBy))
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const reviews = await reviewsOf(
    db,
    found.map(({ kept }) => kept.id),
  );
  return found.map(({ releasedAt: on, releasedBy: by, ...answer }) => ({
    ...answer,
    release: on === null ? null : { at: on, by: by ?? '' },
    reviews: reviews.get(answer.kept.id) ?? [],
  }));
}

/** Reads reviews by answer, oldest first. */
async function reviewsOf(db: Db, ids: readonly string[]): Promise<Map<string, AnswerReview[]>> {
  const { answerId, reviewerId, ...columns } = getTableColumns(answerReview);
  const rows = await db
    .select({ answerId, ...columns, reviewer: { id: reviewerId, name: user.name } })
    .from(answerReview)
    .innerJoin(user, eq(user.id, reviewerId))
    .where(inArray(answerId, [...ids]))
    .orderBy(asc(answerReview.createdAt), asc(reviewerId));
  const byAnswer = Map.groupBy(rows, (row) => row.answerId);
  return new Map([...byAnswer].map(([of, list]) => [of, list.map(({ answerId: _, ...review }) => review)]));
}
