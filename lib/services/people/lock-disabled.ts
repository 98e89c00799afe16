import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { findPerson } from './find-person';

/**
 * Locks a disabled user, so that nobody can enable them before the transaction ends: they could sign in and start new work.
 * @throws {AppError} `not_found`; `conflict` for a user who is not disabled
 */
export async function lockDisabled(tx: Pick<Stores, 'users'>, id: string): Promise<User> {
  await tx.users.lock(id);
  const person = await findPerson(tx, id);
  if (!person.disabled) throw new AppError('conflict', phrase('disableFirst'));
  return person;
}
