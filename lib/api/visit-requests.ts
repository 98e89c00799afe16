import { z } from 'zod';
import { answerFeedback } from '@/lib/core/desks/answer-review';
import { deskQuestion } from './desk-requests';

const token = z.string().max(200);

/** A visitor's question as it was returned with its answer. */
const visitTurn = z
  .object({
    conversationId: z.string().min(1).max(64),
    runId: z.string().min(1).max(64),
    questions: z.number().int().min(1).max(1000),
    signature: z.string().max(100).default(''),
  })
  .strict();

/** Body of `POST /api/ask/:id`. */
export const visitQuestion = deskQuestion.omit({ conversationId: true, model: true }).extend({
  question: deskQuestion.shape.question.max(20_000),
  /** The visitor's token; without one, a visitor may ask once per address and minute. */
  visitor: token.optional(),
  /** The previous question of the conversation; omitted: a new conversation begins. */
  turn: visitTurn.optional(),
});
export type VisitQuestion = z.output<typeof visitQuestion>;

/** Body of `POST /api/ask/:id/follow` and `/stop`. */
export const visitRequest = z.object({ visitor: token, turn: visitTurn }).strict();

/** Body of `POST /api/ask/:id/feedback`. */
export const visitFeedback = visitRequest.extend({ feedback: answerFeedback }).strict();
