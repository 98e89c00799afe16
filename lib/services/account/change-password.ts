import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-strength';
import type { SignInLimit } from '@/lib/auth/sign-in';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  limit: SignInLimit;
}

/**
 * Changes the user's own password and ends all of their sessions.
 * @throws {AppError} `bad_request` for a wrong or weak password; `rate_limited` after too many attempts
 */
export async function changePassword({
  ctx: { stores, limit, actor },
  input: { current, password },
}: Call<Parts, { current: string; password: string }>): Promise<undefined> {
  const { user } = actor;
  const by = { email: user.email, address: `own password of ${user.id}` };
  const taken = await limit.attempt(by);
  if (!taken.allowed) {
    throw new AppError('rate_limited', 'Too many attempts. Please wait a moment.', { retryAfter: taken.retryAfter });
  }
  if (!(await verifyPassword(current, user.passwordHash))) {
    const message = phrase('notYourPassword');
    throw new AppError('bad_request', message, { fields: { current: inEnglish(message) } });
  }
  await limit.succeeded(by);
  refuseWeakPassword(password, user);
  const hash = await hashPassword(password);
  await stores.transaction(async (tx) => {
    await tx.users.setPassword(user.id, hash);
    await tx.audit.record({ userId: user.id, action: 'password_changed', facts: {} });
  });
}
