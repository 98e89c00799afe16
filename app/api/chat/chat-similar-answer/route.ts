import { deskTextRequest } from '@/lib/api/desk-requests';
import { findSimilarAnswer } from '@/lib/services/desks/find-similar-answer';
import { route } from '@/lib/workbench';

/** Finds a reviewed answer to the same question to a desk (seed 001, 7a). */
export const POST = route(async ({ ctx, body, request: { signal } }) => findSimilarAnswer({ ctx, input: { ...body, signal } }), {
  body: deskTextRequest,
  scope: 'ask',
});
