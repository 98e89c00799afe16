import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findPerson } from './find-person';
import { refuseOneself } from './refuse-oneself';

/**
 * Removes all passkeys of a user, for when one was lost or added by someone else. A new password does not remove them.
 * @throws {AppError} `not_found`; `conflict` for the owner's own account
 */
export async function removePasskeysOf({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string }>): Promise<undefined> {
  refuseOneself(actor, id);
  await stores.transaction(async (tx) => {
    await findPerson(tx, id);
    const passkeys = await tx.passkeys.removeAll(id);
    if (passkeys > 0) {
      await tx.audit.record({ userId: actor.user.id, action: 'passkey_removed', facts: { user: id, passkeys } });
    }
  });
}
