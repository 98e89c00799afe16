import { searchContextRequest } from '@/lib/api/desk-requests';
import { searchContext } from '@/lib/services/desks/search-context';
import { route } from '@/lib/workbench';

/** Finds the context of a question to a desk (seed 001). */
export const POST = route(async ({ ctx, body, request: { signal } }) => searchContext({ ctx, input: { ...body, signal } }), {
  body: searchContextRequest,
  scope: 'ask',
});
