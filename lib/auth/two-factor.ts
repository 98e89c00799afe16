import type { Stores } from '@/lib/core/ports/stores';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import { hashRecoveryCode } from './recovery-codes';
import { stepOfCode } from './totp';

/** A secret is bound to its user, so that a ciphertext copied to another row cannot be decrypted. */
const about = (userId: string) => ['authenticator', userId];

export function encryptAuthenticator(vault: Pick<Vault, 'encrypt'>, userId: string, secret: string): string {
  return vault.encrypt(secret, about(userId));
}

/** @throws {DecryptionFailed} */
export function decryptAuthenticator(vault: Pick<Vault, 'decrypt'>, userId: string, ciphertext: string): string {
  const secret = vault.decrypt(ciphertext, about(userId));
  if (typeof secret !== 'string') throw new DecryptionFailed('It is not the secret of an authenticator.');
  return secret;
}

/** Normalizes a typed code: removes spaces, and converts full-width digits, which some keyboards produce. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

interface Deps {
  tx: Pick<Stores, 'twoFactor'>;
  vault: Pick<Vault, 'decrypt'>;
}

/**
 * Uses up a code of the user's authenticator app, or a recovery code; false for a wrong or used one. Six digits are always a code of the app.
 * @throws {DecryptionFailed} for a code of an app whose secret no key decrypts; recovery codes still work
 */
export async function spendCode({ tx: { twoFactor }, vault }: Deps, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) return twoFactor.spendRecoveryCode(userId, hashRecoveryCode(code));
  const app = await twoFactor.find(userId);
  const step = app?.confirmedAt ? stepOfCode(decryptAuthenticator(vault, userId, app.ciphertext), code) : undefined;
  return step !== undefined && twoFactor.spendStep(userId, step);
}
