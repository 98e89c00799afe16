import { and, count, eq, gte, isNotNull, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { answerFeedback, answerReview } from '@/drizzle/schema/answer-review';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { FULL_SCORE, LOW_CONFIDENCE } from '@/lib/core/desks/answer-review';
import type { AnswerFilter } from '@/lib/core/ports/answer-review-store';
import type { Db } from '../database/database';

const { id, deskId, score, isFlagged, releasedAt, createdAt } = keptAnswer;

/** An answer written with the asker's own scenario is only for that user. */
const isOfDesk = sql`${keptAnswer.content} ->> 'ownScenario' is null`;

/**
 * The content of an answer is checked last, inside a `case`: PostgreSQL estimates that hardly any answer fulfils this condition, and would otherwise
 * read and sort all contents of a desk instead of following the index until the page is full.
 */
export const isReleasable = and(
  eq(score, FULL_SCORE),
  not(isFlagged),
  isNull(releasedAt),
  sql`case when ${score} = ${sql.raw(String(FULL_SCORE))} then ${isOfDesk} else false end`,
);

/** A refused question has nothing to review. */
export const isUnreviewed = and(isNull(score), ne(keptAnswer.answerType, 'refused'));

export function countOfReviews(db: Db) {
  return db
    .select({ count: count().as('reviews') })
    .from(answerReview)
    .where(eq(answerReview.answerId, id));
}

/** The condition for a desk's answers that match a filter, in a query of answers with their feedback. */
export function answerConditions(
  db: Db,
  desk: { deskId: string; readerId: string },
  { state, sign, area, language, answerType, from, to }: AnswerFilter,
): SQL | undefined {
  return and(
    eq(deskId, desk.deskId),
    isInState(db, state, desk.readerId),
    hasSign(sign),
    area === undefined ? undefined : eq(keptAnswer.area, area),
    language === undefined ? undefined : eq(keptAnswer.language, language),
    answerType === undefined ? undefined : eq(keptAnswer.answerType, answerType),
    from === undefined ? undefined : gte(createdAt, from),
    to === undefined ? undefined : lt(createdAt, to),
  );
}

function isInState(db: Db, state: AnswerFilter['state'], readerId: string): SQL | undefined {
  switch (state) {
    case 'unreviewed':
      return isUnreviewed;
    case 'second':
      return sql`(${countOfReviews(db)}) = 1 and not exists (
        select from ${answerReview} where ${answerReview.answerId} = ${id} and ${answerReview.reviewerId} = ${readerId})`;
    case 'reviewed':
      return isNotNull(score);
    case 'releasable':
      return isReleasable;
    case 'released':
      return isNotNull(releasedAt);
    case undefined:
      return undefined;
  }
}

function hasSign(sign: AnswerFilter['sign']): SQL | undefined {
  switch (sign) {
    case 'low-confidence':
      return lt(keptAnswer.confidence, LOW_CONFIDENCE);
    case 'thumbs-down':
      return eq(answerFeedback.isHelpful, false);
    case 'failed-citation':
      return eq(keptAnswer.citationValid, false);
    case 'flagged':
      return eq(isFlagged, true);
    case undefined:
      return undefined;
  }
}
