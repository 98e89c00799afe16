import { deskTextRequest } from '@/lib/api/desk-requests';
import { translateText } from '@/lib/services/desks/translate-text';
import { route } from '@/lib/workbench';

/** Translates a text into the working language of a desk (seed 001). */
export const POST = route(async ({ ctx, body, request: { signal } }) => translateText({ ctx, input: { ...body, signal } }), {
  body: deskTextRequest,
  scope: 'ask',
});
