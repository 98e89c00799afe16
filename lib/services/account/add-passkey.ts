import type { ShownPasskey } from '@/lib/api/passkey-answers';
import type { PasskeyRegistration } from '@/lib/api/passkey-requests';
import type { WebAuthn } from '@/lib/auth/web-authn';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { needWebAuthn } from './need-web-authn';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  webAuthn: WebAuthn | undefined;
}

/**
 * Stores the passkey that the user's browser created with the options of `beginPasskey`, which can be used once.
 * @throws {AppError} `bad_request` when it does not fit to such options; `conflict` when it is known already
 */
export async function addPasskey({
  ctx: { stores, webAuthn, actor },
  input: { name, credential },
}: Call<Parts, { name: string; credential: PasskeyRegistration }>): Promise<ShownPasskey> {
  const userId = actor.user.id;
  const created = await needWebAuthn(webAuthn).created(credential, userId);
  if (!created) throw refused();
  const { challenge, made } = created;
  const createdAt = new Date().toISOString();
  await stores.transaction(async (tx) => {
    if (!(await tx.users.spendLink(challenge.id, challenge.until))) throw refused();
    const added = await tx.passkeys.add({ ...made, userId, name, createdAt, lastUsedAt: null });
    if (!added) throw new AppError('conflict', phrase('passkeyKnown'));
    await tx.audit.record({ userId, action: 'passkey_added', facts: { passkey: made.id, name } });
  });
  return { id: made.id, name, createdAt, lastUsedAt: null };
}

const refused = () => new AppError('bad_request', phrase('passkeyRefused'));
