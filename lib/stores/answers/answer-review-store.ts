import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { answerFeedback, answerReview } from '@/drizzle/schema/answer-review';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { user } from '@/drizzle/schema/user';
import { FULL_SCORE } from '@/lib/core/answer-review';
import type { AnswerReviewStore } from '@/lib/core/ports/answer-review-store';
import { beforeCursor } from '../before-cursor';
import type { Db } from '../database/database';
import { answerConditions, countOfReviews, isReleasable } from './answer-conditions';

const { id, deskId, score, isFlagged, releasedAt, releasedBy, createdAt } = keptAnswer;

export function answerReviewStore(db: Db): AnswerReviewStore {
  const reviews = countOfReviews(db);
  const ofDesk = (desk: string, answer: string) => and(eq(deskId, desk), eq(id, answer));

  return {
    list: ({ deskId: desk, readerId }, filter, { limit, before }) =>
      db
        .select({
          ...{ id, conversationId: keptAnswer.conversationId, position: keptAnswer.position, question: keptAnswer.question },
          ...{ language: keptAnswer.language, area: keptAnswer.area, answerType: keptAnswer.answerType, createdAt },
          ...{ confidence: keptAnswer.confidence, isCitationValid: keptAnswer.citationValid, isReused: keptAnswer.isReused },
          ...{ score, isFlagged, releasedAt, isHelpful: answerFeedback.isHelpful },
          reviews: sql<number>`(${reviews})`.mapWith(Number),
        })
        .from(keptAnswer)
        .leftJoin(answerFeedback, eq(answerFeedback.answerId, id))
        .where(and(answerConditions(db, { deskId: desk, readerId }, filter), beforeCursor({ at: createdAt, id }, before)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),

    async find(desk, answer) {
      const [found] = await db
        .select({
          ...{ kept: keptAnswer.content, score, isFlagged, releasedAt, releasedBy: user.name },
          feedback: {
            isHelpful: answerFeedback.isHelpful,
            reason: answerFeedback.reason,
            createdAt: answerFeedback.createdAt,
          },
        })
        .from(keptAnswer)
        .leftJoin(answerFeedback, eq(answerFeedback.answerId, id))
        .leftJoin(user, eq(user.id, releasedBy))
        .where(ofDesk(desk, answer));
      if (!found) return undefined;
      const { kept, feedback } = found;
      const release = found.releasedAt === null ? null : { at: found.releasedAt, by: found.releasedBy ?? '' };
      return { kept, score: found.score, isFlagged: found.isFlagged, release, reviews: await reviewsOf(db, answer), feedback };
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

async function reviewsOf(db: Db, answerId: string) {
  const { answerId: _answerId, reviewerId, ...columns } = getTableColumns(answerReview);
  return db
    .select({ ...columns, reviewer: { id: reviewerId, name: user.name } })
    .from(answerReview)
    .innerJoin(user, eq(user.id, reviewerId))
    .where(eq(answerReview.answerId, answerId))
    .orderBy(asc(answerReview.createdAt), asc(reviewerId));
}
