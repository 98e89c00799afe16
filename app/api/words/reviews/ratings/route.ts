import { ratingsRequest } from '@/lib/api/word-review-requests';
import { rateWords } from '@/lib/services/words/reviews/rate-words';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, body }) => rateWords({ ctx, input: body }), { body: ratingsRequest });
