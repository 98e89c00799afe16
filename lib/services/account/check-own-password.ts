import { verifyPassword } from '@/lib/auth/password';
import type { SignInLimit } from '@/lib/auth/sign-in';
import type { SignedIn } from '@/lib/core/actor';
import type { AuditAction } from '@/lib/core/audit-actions';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';

/** Limits the passwords and codes that a signed-in user tries. */
export type PasswordLimit = Pick<SignInLimit, 'attempt' | 'succeeded'>;

interface Asked {
  stores: Pick<Stores, 'transaction'>;
  limit: PasswordLimit;
  actor: Pick<SignedIn, 'user'>;
}

/** The action that needs the password, as the audit log names it once it is done. */
interface Act {
  act: AuditAction;
  password?: string;
  /** The field of the request with the password. */
  field?: string;
}

/**
 * Checks the password of a signed-in user before a change that a stolen session must not make. A wrong one is recorded in the audit log, so that
 * owners notice guessing; the limit of attempts also limits how many entries there can be.
 * @throws {AppError} `bad_request` for a wrong password; `rate_limited` after too many attempts
 */
export async function checkOwnPassword(
  { stores, limit, actor: { user } }: Asked,
  { act, password = '', field = 'password' }: Act,
): Promise<void> {
  const by = { email: user.email, address: `own password of ${user.id}` };
  await takeAttempt(limit, by);
  if (!(await verifyPassword(password, user.passwordHash))) {
    await stores.transaction((tx) => tx.audit.record({ userId: user.id, action: 'own_password_wrong', facts: { act } }));
    const message = phrase('notYourPassword');
    throw new AppError('bad_request', message, { fields: { [field]: inEnglish(message) } });
  }
  await limit.succeeded(by);
}

/**
 * Confirms that it is the user who creates something that outlives a session, such as a key: whoever steals a session does not know the password.
 * Users of a sign-in provider have no password and are not asked.
 * @throws {AppError} `bad_request` for a wrong password; `rate_limited` after too many attempts
 */
export async function confirmOneself(asked: Asked, act: Omit<Act, 'field'>): Promise<void> {
  if (asked.actor.user.passwordHash !== null) await checkOwnPassword(asked, act);
}

/** @throws {AppError} `rate_limited` */
export async function takeAttempt(limit: PasswordLimit, by: Parameters<PasswordLimit['attempt']>[0]): Promise<void> {
  const attempt = await limit.attempt(by);
  if (attempt.allowed) return;
  throw new AppError('rate_limited', phrase('tooManyAttempts'), { retryAfter: attempt.retryAfter });
}
