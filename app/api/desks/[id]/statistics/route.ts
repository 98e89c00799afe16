import { statisticsQuery } from '@/lib/api/review-requests';
import { answerStatistics } from '@/lib/services/answers/answer-statistics';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, params: { id: deskId }, query }) => answerStatistics({ ctx, input: { deskId, ...query } }),
  { query: statisticsQuery },
);
