import { apiKeyRequest } from '@/lib/api/account-requests';
import type { KeysAnswer, NewKeyAnswer } from '@/lib/api/answers';
import { createApiKey } from '@/lib/auth/create-api-key';
import type { ApiKey } from '@/lib/core/stores';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

function shown({ userId: _, ...key }: ApiKey): KeysAnswer['keys'][number] {
  return key;
}

export const GET = route(async ({ workbench, user }): Promise<KeysAnswer> => {
  const keys = await workbench.stores.apiKeys.list(user.id);
  return { keys: keys.map(shown) };
});

/** The secret is in this answer and nowhere else. A key cannot make keys: a stolen one would outlive its removal. */
export const POST = route(
  async ({ workbench, user, body }) => {
    const { key, secret } = await createApiKey(workbench.stores, { user, ...body });
    return json({ key: shown(key), secret } satisfies NewKeyAnswer, 201);
  },
  { body: apiKeyRequest, sessionOnly: true },
);
