import type { ReviewAnswer } from '@/lib/api/review-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { type AnswerOfDesk, showAnswer } from './read-answer';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';

interface ReleaseParts extends ReviewParts {
  /** Called after a release, without waiting for it. */
  onReleased(): void;
}

/**
 * Releases an answer, so that it is reused for similar questions.
 * @throws {AppError} `not_found`; `forbidden`; `conflict` unless all its reviews have the full score and no flag, and for one that was
 * written with a scenario of the asker's own
 */
export async function releaseAnswer({ ctx, input: { deskId, id } }: Call<ReleaseParts, AnswerOfDesk>): Promise<ReviewAnswer> {
  const { stores, actor } = ctx;
  const desk = await reviewableDesk(ctx, deskId);
  const before = await showAnswer(stores, desk, id);
  if (before.release) return before;
  await stores.transaction(async (tx) => {
    if (!(await tx.answerReviews.release(deskId, id, actor.user.id))) throw new AppError('conflict', phrase('notReleasable'));
    await tx.audit.record({ userId: actor.user.id, action: 'answer_released', facts: { desk: deskId, answer: id } });
  });
  ctx.onReleased();
  return showAnswer(stores, desk, id);
}
