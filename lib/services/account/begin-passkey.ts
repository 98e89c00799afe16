import type { CreationOptions, WebAuthn } from '@/lib/auth/web-authn';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Passkey } from '@/lib/core/ports/passkey-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { confirmOneself, type PasswordLimit } from './check-own-password';
import { needWebAuthn } from './need-web-authn';

interface Parts {
  stores: Pick<Stores, 'passkeys' | 'transaction'>;
  webAuthn: WebAuthn | undefined;
  limit: PasswordLimit;
}

const MOST_PASSKEYS = 20;

/** @throws {AppError} `conflict` */
export function refuseTooManyPasskeys(existing: readonly Passkey[]): void {
  if (existing.length >= MOST_PASSKEYS) throw new AppError('conflict', phrase('tooManyPasskeys', { most: MOST_PASSKEYS }));
}

/**
 * Returns the options with which the user's browser creates a passkey.
 * @throws {AppError} `bad_request` for a wrong password; `conflict` with too many passkeys, or when the server has no domain name
 */
export async function beginPasskey({ ctx, input: { password } }: Call<Parts, { password?: string }>): Promise<CreationOptions> {
  const { stores, webAuthn, actor } = ctx;
  const { user } = actor;
  const usable = needWebAuthn(webAuthn);
  await confirmOneself(ctx, { act: 'passkey_added', password });
  const existing = await stores.passkeys.list(user.id);
  refuseTooManyPasskeys(existing);
  return usable.creationOptions(user, existing);
}
