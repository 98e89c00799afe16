import { deskTextRequest } from '@/lib/api/desk-requests';
import { checkPersonalData } from '@/lib/services/desks/check-personal-data';
import { route } from '@/lib/workbench';

/** Removes personal data from a text (seed 001). */
export const POST = route(async ({ ctx, body, request: { signal } }) => checkPersonalData({ ctx, input: { ...body, signal } }), {
  body: deskTextRequest,
  scope: 'ask',
});
