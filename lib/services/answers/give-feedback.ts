import type { FeedbackAnswer } from '@/lib/api/review-requests';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { AnswerOfDesk } from './read-answer';

interface Parts {
  stores: Pick<Stores, 'answers' | 'answerReviews'>;
}

/** Stores what the user says about an answer that they got. @throws {AppError} `not_found`, also for an answer that another user got */
export async function giveFeedback({
  ctx: { stores, actor },
  input: { deskId, id, feedback },
}: Call<Parts, AnswerOfDesk & { feedback: AnswerFeedback }>): Promise<FeedbackAnswer> {
  const kept = await stores.answers.get(deskId, id);
  if (kept?.askedBy !== actor.user.id) throw notFound();
  if (!(await stores.answerReviews.saveFeedback(deskId, id, feedback))) throw notFound();
  return { feedback };
}

/**
 * Stores what a visitor says about an answer. `conversationId`: of the visitor's signed history, which the caller has verified.
 * @throws {AppError} `not_found`, also for an answer of another conversation
 */
export async function giveVisitorFeedback(
  stores: Parts['stores'],
  { deskId, id, conversationId, feedback }: AnswerOfDesk & { conversationId: string; feedback: AnswerFeedback },
): Promise<FeedbackAnswer> {
  const kept = await stores.answers.get(deskId, id);
  if (!kept || kept.askedBy !== null || kept.conversationId !== conversationId) throw notFound();
  if (!(await stores.answerReviews.saveFeedback(deskId, id, feedback))) throw notFound();
  return { feedback };
}
