import { undoRating } from '@/lib/services/words/reviews/undo-rating';
import { route } from '@/lib/workbench';

/** Takes a rating back. */
export const DELETE = route(async ({ ctx, params: { id } }) => undoRating({ ctx, input: { id } }));
