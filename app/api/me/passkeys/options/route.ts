import { passkeyOptionsRequest } from '@/lib/api/passkey-requests';
import { beginPasskey } from '@/lib/services/account/begin-passkey';
import { route } from '@/lib/workbench';

/** Returns the options with which the user's browser creates a passkey. */
export const POST = route(async ({ ctx, body }) => beginPasskey({ ctx, input: body }), {
  body: passkeyOptionsRequest,
  sessionOnly: true,
});
