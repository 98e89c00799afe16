import { verifyPassword } from '@/lib/auth/password';
import type { SignInLimit } from '@/lib/auth/sign-in';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { User } from '@/lib/core/ports/user-store';

/** Limits the passwords and codes that a signed-in user tries. */
export type PasswordLimit = Pick<SignInLimit, 'attempt' | 'succeeded'>;

/**
 * Checks the password of a signed-in user before a change that a stolen session must not make. `field` names it in the request.
 * @throws {AppError} `bad_request` for a wrong password; `rate_limited` after too many attempts
 */
export async function checkOwnPassword(
  limit: PasswordLimit,
  user: User,
  { field, password }: { field: string; password: string },
) {
  const by = { email: user.email, address: `own password of ${user.id}` };
  await takeAttempt(limit, by);
  if (!(await verifyPassword(password, user.passwordHash))) {
    const message = phrase('notYourPassword');
    throw new AppError('bad_request', message, { fields: { [field]: inEnglish(message) } });
  }
  await limit.succeeded(by);
}

/**
 * Confirms that it is the user who gives out what works longer than a session, such as a key: a stolen session does not know the password.
 * Users of a sign-in provider have none and are not asked.
 * @throws {AppError} `bad_request` for a wrong password; `rate_limited` after too many attempts
 */
export async function confirmOneself(limit: PasswordLimit, { user }: Pick<SignedIn, 'user'>, password = ''): Promise<void> {
  if (user.passwordHash !== null) await checkOwnPassword(limit, user, { field: 'password', password });
}

/** @throws {AppError} `rate_limited` */
export async function takeAttempt(limit: PasswordLimit, by: Parameters<PasswordLimit['attempt']>[0]): Promise<void> {
  const taken = await limit.attempt(by);
  if (taken.allowed) return;
  throw new AppError('rate_limited', phrase('tooManyAttempts'), { retryAfter: taken.retryAfter });
}
