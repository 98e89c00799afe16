import type { NewAuthenticatorAnswer } from '@/lib/api/two-factor-answers';
import { newTotpSecret, totpAddress } from '@/lib/auth/totp';
import { encryptAuthenticator } from '@/lib/auth/two-factor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Vault } from '@/lib/secrets/vault';
import type { Call } from '../call';
import { checkOwnPassword, type PasswordLimit } from './check-own-password';

interface Parts {
  stores: Pick<Stores, 'twoFactor' | 'transaction'>;
  limit: PasswordLimit;
  vault: Pick<Vault, 'encrypt'>;
}

/**
 * Creates a secret for the user's authenticator app. Sign-ins do not ask for a code until `confirmTwoFactor`.
 * @throws {AppError} `bad_request` for a wrong password; `conflict` when two-factor authentication is on
 */
export async function beginTwoFactor({
  ctx,
  input: { password },
}: Call<Parts, { password: string }>): Promise<NewAuthenticatorAnswer> {
  const { stores, vault, actor } = ctx;
  const { user } = actor;
  await checkOwnPassword(ctx, { act: 'two_factor_on', password });
  const secret = newTotpSecret();
  const begun = await stores.twoFactor.begin(user.id, encryptAuthenticator(vault, user.id, secret), new Date().toISOString());
  if (!begun) throw new AppError('conflict', phrase('twoFactorOn'));
  return { secret, address: totpAddress(secret, user.email) };
}
