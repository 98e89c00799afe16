import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { hashRecoveryCode, newRecoveryCodes } from '@/lib/auth/recovery-codes';
import { stepOfCode } from '@/lib/auth/totp';
import { decryptAuthenticator } from '@/lib/auth/two-factor';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Vault } from '@/lib/secrets/vault';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'twoFactor' | 'transaction'>;
  vault: Pick<Vault, 'decrypt'>;
}

/**
 * Turns on two-factor authentication with a code of the new authenticator app, which proves that the app works. The recovery codes are
 * returned only this once.
 * @throws {AppError} `bad_request` for a wrong code; `conflict` when no authenticator is waiting for its first code
 */
export async function confirmTwoFactor({
  ctx: { stores, vault, actor },
  input: { code },
}: Call<Parts, { code: string }>): Promise<RecoveryCodesAnswer> {
  const userId = actor.user.id;
  const app = await stores.twoFactor.find(userId);
  if (!app || app.confirmedAt) throw notWaiting();
  const step = stepOfCode(decryptAuthenticator(vault, userId, app.ciphertext), code.replace(/\s/g, ''));
  if (step === undefined) {
    const message = phrase('wrongCode');
    throw new AppError('bad_request', message, { fields: { code: inEnglish(message) } });
  }
  const recoveryCodes = newRecoveryCodes();
  await stores.transaction(async (tx) => {
    if (!(await tx.twoFactor.confirm(userId, app.ciphertext, step))) throw notWaiting();
    await tx.twoFactor.setRecoveryCodes(userId, recoveryCodes.map(hashRecoveryCode));
    await tx.audit.record({ userId, action: 'two_factor_on', facts: {} });
  });
  return { recoveryCodes };
}

const notWaiting = () => new AppError('conflict', phrase('noAuthenticator'));
