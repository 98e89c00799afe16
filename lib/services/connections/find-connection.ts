import type { Connection } from '@/lib/core/connections/connections';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { notFound } from '../not-found';

/** @throws {AppError} `not_found` */
export async function findConnection(
  { connections }: Pick<Stores, 'connections'>,
  user: Pick<User, 'id'>,
  id: string,
): Promise<Connection> {
  const found = await connections.get(user.id, id);
  if (!found) throw notFound();
  return found;
}
