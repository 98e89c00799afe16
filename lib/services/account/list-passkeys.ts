import type { PasskeysAnswer } from '@/lib/api/passkey-answers';
import type { WebAuthn } from '@/lib/auth/web-authn';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'passkeys'>;
  webAuthn: WebAuthn | undefined;
}

export async function listPasskeys({ ctx: { stores, webAuthn, actor } }: Call<Parts>): Promise<PasskeysAnswer> {
  const own = await stores.passkeys.list(actor.user.id);
  return {
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    available: webAuthn !== undefined,
  };
}
