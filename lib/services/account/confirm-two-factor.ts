import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { hashRecoveryCode, newRecoveryCodes } from '@/lib/auth/recovery-codes';
import { stepOfCode } from '@/lib/auth/totp';
import { decryptAuthenticator, plainCode } from '@/lib/auth/two-factor';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Vault } from '@/lib/secrets/vault';
import type { Call } from '../call';
import { type PasswordLimit, takeAttempt } from './check-own-password';

interface Parts {
  stores: Pick<Stores, 'twoFactor' | 'transaction'>;
  limit: PasswordLimit;
  vault: Pick<Vault, 'decrypt'>;
}

/** A set-up that was abandoned must not be completed by someone with a stolen session. */
const SET_UP_MS = 15 * 60_000;

/**
 * Turns on two-factor authentication with a code of the new authenticator app, which proves that the app works. The recovery codes are returned only
 * this once.
 * @throws {AppError} `bad_request` for a wrong code; `rate_limited` after too many; `conflict` when it is on already, or when no set-up was begun in
 * the last 15 minutes
 */
export async function confirmTwoFactor({
  ctx: { stores, limit, vault, actor },
  input: { code },
}: Call<Parts, { code: string }>): Promise<RecoveryCodesAnswer> {
  const { id: userId, email } = actor.user;
  const by = { email, address: `first code of ${userId}` };
  await takeAttempt(limit, by);
  const app = await stores.twoFactor.find(userId);
  if (app?.confirmedAt) throw new AppError('conflict', phrase('twoFactorOn'));
  if (!app || Date.now() - Date.parse(app.begunAt) > SET_UP_MS) throw notWaiting();
  const step = stepOfCode(decryptAuthenticator(vault, userId, app.ciphertext), plainCode(code));
  if (step === undefined) {
    const message = phrase('wrongCode');
    throw new AppError('bad_request', message, { fields: { code: inEnglish(message) } });
  }
  await limit.succeeded(by);
  const recoveryCodes = newRecoveryCodes();
  await stores.transaction(async (tx) => {
    if (!(await tx.twoFactor.confirm(userId, app.ciphertext, step))) throw notWaiting();
    await tx.twoFactor.setRecoveryCodes(userId, recoveryCodes.map(hashRecoveryCode));
    await tx.audit.record({ userId, action: 'two_factor_on', facts: {} });
  });
  return { recoveryCodes };
}

const notWaiting = () => new AppError('conflict', phrase('noAuthenticator'));
