import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';

/** @throws {AppError} `not_found` */
export async function findPerson({ users }: Pick<Stores, 'users'>, id: string): Promise<User> {
  const user = await users.byId(id);
  if (!user) throw new AppError('not_found', 'There is no such person.');
  return user;
}
