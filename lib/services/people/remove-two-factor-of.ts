import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findPerson } from './find-person';
import { refuseOneself } from './refuse-oneself';

/**
 * Turns off two-factor authentication of a user who has lost their app and recovery codes.
 * @throws {AppError} `not_found`; `conflict` for the owner's own account
 */
export async function removeTwoFactorOf({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string }>): Promise<undefined> {
  refuseOneself(actor, id);
  await stores.transaction(async (tx) => {
    await findPerson(tx, id);
    if (await tx.twoFactor.remove(id)) {
      await tx.audit.record({ userId: actor.user.id, action: 'two_factor_off', facts: { user: id } });
    }
  });
}
