import { answerFeedback } from '@/lib/core/desks/answer-review';
import { giveFeedback } from '@/lib/services/answers/give-feedback';
import { readFeedback } from '@/lib/services/answers/read-feedback';
import { route } from '@/lib/workbench';

// Feedback of the signed-in person who asked.

export const GET = route(async ({ ctx, params: { id: deskId, answer: id } }) => readFeedback({ ctx, input: { deskId, id } }));

export const PUT = route(
  async ({ ctx, params: { id: deskId, answer: id }, body }) => giveFeedback({ ctx, input: { deskId, id, feedback: body } }),
  { body: answerFeedback, scope: 'ask' },
);
