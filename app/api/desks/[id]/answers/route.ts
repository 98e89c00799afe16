import { answersQuery } from '@/lib/api/review-requests';
import { listAnswers } from '@/lib/services/answers/list-answers';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id: deskId }, query }) => listAnswers({ ctx, input: { deskId, ...query } }), {
  query: answersQuery,
});
