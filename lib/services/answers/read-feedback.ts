import type { GivenFeedbackAnswer } from '@/lib/api/review-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { AnswerOfDesk } from './read-answer';

interface Parts {
  stores: Pick<Stores, 'answerReviews'>;
}

/** Returns the user's feedback on an answer that they received. @throws {AppError} `not_found`, also for an answer that another user got */
export async function readFeedback({
  ctx: { stores, actor },
  input: { deskId, id },
}: Call<Parts, AnswerOfDesk>): Promise<GivenFeedbackAnswer> {
  const found = await stores.answerReviews.find(deskId, id);
  if (found?.kept.askedBy !== actor.user.id) throw notFound();
  if (!found.feedback) return { feedback: null };
  const { isHelpful, reason } = found.feedback;
  return { feedback: { isHelpful, reason } };
}
