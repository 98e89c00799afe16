import { passkeyRequest } from '@/lib/api/passkey-requests';
import { json } from '@/lib/http/json';
import { addPasskey } from '@/lib/services/account/add-passkey';
import { listPasskeys } from '@/lib/services/account/list-passkeys';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listPasskeys({ ctx }), { sessionOnly: true });

/** Stores a passkey that the user's browser created. */
export const POST = route(async ({ ctx, body }) => json(await addPasskey({ ctx, input: body }), 201), {
  body: passkeyRequest,
  sessionOnly: true,
});
