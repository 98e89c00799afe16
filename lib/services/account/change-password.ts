import { hashPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-strength';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { checkOwnPassword, type PasswordLimit } from './check-own-password';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  limit: PasswordLimit;
}

/**
 * Changes the user's own password and ends all of their sessions.
 * @throws {AppError} `bad_request` for a wrong or weak password; `rate_limited` after too many attempts
 */
export async function changePassword({
  ctx,
  input: { current, password },
}: Call<Parts, { current: string; password: string }>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { user } = actor;
  await checkOwnPassword(ctx, { act: 'password_changed', field: 'current', password: current });
  refuseWeakPassword(password, user);
  const hash = await hashPassword(password);
  await stores.transaction(async (tx) => {
    await tx.users.setPassword(user.id, hash);
    await tx.audit.record({ userId: user.id, action: 'password_changed', facts: {} });
  });
}
