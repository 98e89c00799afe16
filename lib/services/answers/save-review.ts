import type { ReviewAnswer } from '@/lib/api/review-requests';
import { type ReviewContent, reviewTotal } from '@/lib/core/desks/answer-review';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { type AnswerOfDesk, showAnswer } from './read-answer';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';

/**
 * Saves the user's review of an answer. A released answer that is no longer faultless is withdrawn.
 * @throws {AppError} `not_found`; `forbidden`; `bad_request` unless every sentence and the citation have a score
 */
export async function saveReview({
  ctx,
  input: { deskId, id, review },
}: Call<ReviewParts, AnswerOfDesk & { review: ReviewContent }>): Promise<ReviewAnswer> {
  const { stores, actor } = ctx;
  const { id: reviewerId } = actor.user;
  const desk = await reviewableDesk(ctx, deskId);
  await stores.transaction(async (tx) => {
    const kept = await tx.answers.get(deskId, id);
    if (!kept) throw notFound();
    const { sentences, citation } = kept.answer;
    if (review.sentences.length !== sentences.length || (review.citationScore === null) !== (citation === null)) {
      throw new AppError('bad_request', phrase('reviewIncomplete'));
    }
    const total = reviewTotal(review);
    const saved = await tx.answerReviews.save({ deskId, id, reviewerId }, { ...review, total });
    if (!saved) throw notFound();
    const { isHarmful, hasContentProblem } = review;
    const facts = { desk: deskId, answer: id, total, isHarmful, hasContentProblem, isWithdrawn: saved.isWithdrawn };
    await tx.audit.record({ userId: reviewerId, action: 'answer_reviewed', facts });
  });
  return showAnswer(stores, desk, id);
}
