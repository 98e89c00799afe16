import { hashPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-strength';
import type { SignInLinks } from '@/lib/auth/sign-in-links';
import type { Visitor } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  links: Pick<SignInLinks, 'find'>;
}

/**
 * Sets the password of the user a link was issued for. The link then no longer works.
 * @throws {AppError} `bad_request` for a weak password; `forbidden` for a link that is unknown, used or expired
 */
export async function choosePassword({
  ctx: { stores, links },
  input: { token, password },
}: Call<Parts, { token: string; password: string }, Visitor>): Promise<{ email: string }> {
  const found = await links.find('password', token);
  if (!found) throw deadLink();
  const { link, user } = found;
  refuseWeakPassword(password, user);
  const hash = await hashPassword(password);
  await stores.transaction(async (tx) => {
    await tx.users.lock(user.id);
    // Another link may have been issued, or the user disabled, while the password was hashed.
    const now = await tx.users.byId(user.id);
    const isSame = now?.sessionVersion === user.sessionVersion && now.linkVersion === user.linkVersion && !now.disabled;
    if (!isSame || !(await tx.users.spendLink(link.id, link.until))) throw deadLink();
    await tx.users.setPassword(user.id, hash);
    await tx.audit.record({ userId: user.id, action: 'password_chosen', facts: {} });
  });
  return { email: user.email };
}

const deadLink = () => new AppError('forbidden', phrase('linkUsed'));
