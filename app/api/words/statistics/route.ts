import { reviewStatisticsQuery } from '@/lib/api/word-review-requests';
import { reviewStatistics } from '@/lib/services/words/reviews/review-statistics';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => reviewStatistics({ ctx, input: query }), { query: reviewStatisticsQuery });
