import type { FeedbackAnswer } from '@/lib/api/review-requests';
import type { Visitor } from '@/lib/core/actor';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { Stores } from '@/lib/core/ports/stores';
import { giveVisitorFeedback } from '../answers/give-feedback';
import type { Call } from '../call';
import { publishedDesk } from './find-published-desk';
import { verifyTurn } from './verify-turn';
import type { Presented, VisitParts } from './visit-parts';

interface Parts extends VisitParts {
  stores: Pick<Stores, 'answers' | 'answerReviews'>;
}

/** Stores what a visitor says about an answer. @throws {AppError} `forbidden` for a wrong signature; `not_found` */
export async function rateVisit({
  ctx: { stores, visitorSigner, findPublishedDesk },
  input: { desk: wanted, visitor, turn, feedback },
}: Call<Parts, Presented & { feedback: AnswerFeedback }, Visitor>): Promise<FeedbackAnswer> {
  const desk = await publishedDesk(findPublishedDesk, wanted);
  verifyTurn(visitorSigner, { deskId: desk.id, visitor, turn });
  return giveVisitorFeedback(stores, { deskId: desk.id, id: turn.runId, conversationId: turn.conversationId, feedback });
}
