import type { AnswersAnswer, AnswersQuery } from '@/lib/api/review-requests';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';

/** Returns a page of a desk's kept answers, newest first. @throws {AppError} `not_found`, `forbidden` */
export async function listAnswers({
  ctx,
  input: { deskId, limit, before, ...filter },
}: Call<ReviewParts, AnswersQuery & { deskId: string }>): Promise<AnswersAnswer> {
  await reviewableDesk(ctx, deskId);
  const desk = { deskId, readerId: ctx.actor.user.id };
  const answers = await ctx.stores.answerReviews.list(desk, filter, { limit, before });
  return { answers, next: nextCursor(answers, limit, ({ createdAt, id }) => pageCursor(createdAt, id)) };
}
