import type { ReviewAnswer } from '@/lib/api/review-requests';
import type { Call } from '../call';
import { type AnswerOfDesk, showAnswer } from './read-answer';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';

/** Withdraws a released answer, so that it is no longer reused. @throws {AppError} `not_found`, `forbidden` */
export async function withdrawAnswer({ ctx, input: { deskId, id } }: Call<ReviewParts, AnswerOfDesk>): Promise<ReviewAnswer> {
  const { stores, actor } = ctx;
  const desk = await reviewableDesk(ctx, deskId);
  await stores.transaction(async (tx) => {
    if (!(await tx.answerReviews.withdraw(deskId, id))) return;
    await tx.audit.record({ userId: actor.user.id, action: 'answer_withdrawn', facts: { desk: deskId, answer: id } });
  });
  return showAnswer(stores, desk, id);
}
