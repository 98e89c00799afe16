import { reviewsQuery } from '@/lib/api/word-review-requests';
import { listReviews } from '@/lib/services/words/reviews/list-reviews';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listReviews({ ctx, input: query }), { query: reviewsQuery });
