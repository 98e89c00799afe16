import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { notFound } from '../not-found';

/** @throws {AppError} `not_found` */
export async function findPerson({ users }: Pick<Stores, 'users'>, id: string): Promise<User> {
  const user = await users.byId(id);
  if (!user) throw notFound();
  return user;
}
