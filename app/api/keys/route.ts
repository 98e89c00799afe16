import { apiKeyRequest } from '@/lib/api/account-requests';
import { json } from '@/lib/http/json';
import { createKey } from '@/lib/services/keys/create-key';
import { listKeys } from '@/lib/services/keys/list-keys';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listKeys({ ctx }));

/** The secret is in this answer and nowhere else. A key cannot make keys: a stolen one would outlive its removal. */
export const POST = route(async ({ ctx, body }) => json(await createKey({ ctx, input: body }), 201), {
  body: apiKeyRequest,
  sessionOnly: true,
});
