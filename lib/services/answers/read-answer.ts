import type { ReviewAnswer } from '@/lib/api/review-requests';
import { agreement } from '@/lib/core/desks/answer-review';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';
import { answerToReviewer, type ReviewersDesk, shownToReviewer } from './shown-to-reviewer';

/** Which answer of which desk. */
export interface AnswerOfDesk {
  deskId: string;
  id: string;
}

/** Returns an answer with its conversation, reviews and feedback. @throws {AppError} `not_found`, `forbidden` */
export async function readAnswer({ ctx, input: { deskId, id } }: Call<ReviewParts, AnswerOfDesk>): Promise<ReviewAnswer> {
  return showAnswer(ctx.stores, await reviewableDesk(ctx, deskId), id);
}

/** As `readAnswer`, for a desk that the user is known to review. */
export async function showAnswer(
  { answerReviews }: Pick<Stores, 'answerReviews'>,
  desk: ReviewersDesk,
  id: string,
): Promise<ReviewAnswer> {
  const found = await answerReviews.find(desk.id, id);
  if (!found) throw notFound();
  const { askedBy, ...kept } = shownToReviewer(found.kept, desk);
  const conversation = await answerReviews.conversation(desk.id, kept.conversationId);
  const [first, second] = found.reviews;
  return {
    ...found,
    kept: { ...kept, isVisitor: askedBy === null },
    conversation: conversation.map(({ id: of, position, question, answer, createdAt }) => ({
      id: of,
      position,
      question,
      createdAt,
      answer: answerToReviewer(answer, desk),
    })),
    agreement: first && second ? agreement(first, second) : null,
  };
}
