import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { hashRecoveryCode, newRecoveryCodes } from '@/lib/auth/recovery-codes';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { checkOwnPassword, type PasswordLimit } from './check-own-password';

interface Parts {
  stores: Pick<Stores, 'twoFactor' | 'transaction'>;
  limit: PasswordLimit;
}

/**
 * Replaces the user's recovery codes. They are returned only this once.
 * @throws {AppError} `bad_request` for a wrong password; `conflict` when two-factor authentication is off
 */
export async function makeRecoveryCodes({
  ctx,
  input: { password },
}: Call<Parts, { password: string }>): Promise<RecoveryCodesAnswer> {
  const { stores, actor } = ctx;
  const { user } = actor;
  await checkOwnPassword(ctx, { act: 'recovery_codes_made', password });
  const recoveryCodes = newRecoveryCodes();
  await stores.transaction(async (tx) => {
    await tx.users.lock(user.id);
    if (!(await tx.twoFactor.find(user.id))?.confirmedAt) throw new AppError('conflict', phrase('twoFactorOff'));
    await tx.twoFactor.setRecoveryCodes(user.id, recoveryCodes.map(hashRecoveryCode));
    await tx.audit.record({ userId: user.id, action: 'recovery_codes_made', facts: {} });
  });
  return { recoveryCodes };
}
