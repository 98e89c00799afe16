import { apiKeyRequest } from '@/lib/api/account-requests';
import { json } from '@/lib/http/json';
import { createKey } from '@/lib/services/keys/create-key';
import { listKeys } from '@/lib/services/keys/list-keys';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listKeys({ ctx }));

/** The secret is shown in this response only. An API key cannot create keys: a stolen key would survive its own removal. */
export const POST = route(async ({ ctx, body }) => json(await createKey({ ctx, input: body }), 201), {
  body: apiKeyRequest,
  sessionOnly: true,
});
