import { randomUUID } from 'node:crypto';
import type { ShownPasskey } from '@/lib/api/passkey-answers';
import type { PasskeyRegistration } from '@/lib/api/passkey-requests';
import type { WebAuthn } from '@/lib/auth/web-authn';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { refuseTooManyPasskeys } from './begin-passkey';
import { needWebAuthn } from './need-web-authn';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  webAuthn: WebAuthn | undefined;
}

/**
 * Stores the passkey that the user's browser created with the options of `beginPasskey`, which can be used once.
 * @throws {AppError} `bad_request` when it does not match such options; `conflict` when it is already known, or with too many passkeys
 */
export async function addPasskey({
  ctx: { stores, webAuthn, actor },
  input: { name, credential },
}: Call<Parts, { name: string; credential: PasskeyRegistration }>): Promise<ShownPasskey> {
  const userId = actor.user.id;
  const created = await needWebAuthn(webAuthn).created(credential, userId);
  if (!created) throw refused();
  const { challenge, made } = created;
  const passkey: ShownPasskey = { id: randomUUID(), name, createdAt: new Date().toISOString(), lastUsedAt: null };
  await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    refuseTooManyPasskeys(await tx.passkeys.list(userId));
    if (!(await tx.users.spendLink(challenge.id, challenge.until))) throw refused();
    if (!(await tx.passkeys.add({ ...passkey, ...made, userId }))) throw new AppError('conflict', phrase('passkeyKnown'));
    await tx.audit.record({ userId, action: 'passkey_added', facts: { passkey: passkey.id, name } });
  });
  return passkey;
}

const refused = () => new AppError('bad_request', phrase('passkeyRefused'));
