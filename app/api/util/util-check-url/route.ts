import { checkAddressRequest } from '@/lib/api/desk-requests';
import { checkAddress } from '@/lib/services/desks/check-address';
import { route } from '@/lib/workbench';

/** Checks whether an answer may cite an address (seed 001). */
export const POST = route(async ({ ctx, body, request: { signal } }) => checkAddress({ ctx, input: { ...body, signal } }), {
  body: checkAddressRequest,
  scope: 'read',
});
