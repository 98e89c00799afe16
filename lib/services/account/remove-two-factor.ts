import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { checkOwnPassword, type PasswordLimit } from './check-own-password';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  limit: PasswordLimit;
}

/**
 * Turns off the user's own two-factor authentication. Has no effect when it is off.
 * @throws {AppError} `bad_request` for a wrong password
 */
export async function removeTwoFactor({ ctx, input: { password } }: Call<Parts, { password: string }>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { user } = actor;
  await checkOwnPassword(ctx, { act: 'two_factor_off', password });
  await stores.transaction(async (tx) => {
    if (await tx.twoFactor.remove(user.id)) await tx.audit.record({ userId: user.id, action: 'two_factor_off', facts: {} });
  });
}
