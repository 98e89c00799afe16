import { reviewContent } from '@/lib/core/desks/answer-review';
import { saveReview } from '@/lib/services/answers/save-review';
import { route } from '@/lib/workbench';

export const PUT = route(
  async ({ ctx, params: { id: deskId, answer: id }, body }) => saveReview({ ctx, input: { deskId, id, review: body } }),
  { body: reviewContent, sessionOnly: true },
);
