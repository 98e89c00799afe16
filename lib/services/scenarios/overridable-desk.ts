import type { ShownItem } from '@/lib/api/library-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { User } from '@/lib/core/ports/user-store';
import type { Call } from '../call';
import { findItem } from '../library/find-item';
import type { LibraryParts } from '../library/parts';

/** Whether a user may have own scenarios for a desk: its owner, and owners of the server. */
export function mayOverride({ id, role }: Pick<User, 'id' | 'role'>, ownerId: string | null): boolean {
  return id === ownerId || role === 'owner';
}

/**
 * Finds a desk for which the user may have own scenarios.
 * @throws {AppError} `not_found` for a desk the user cannot see; `forbidden` when the user has no right to own scenarios for it
 */
export async function overridableDesk({ ctx, input: { id } }: Call<LibraryParts, { id: string }>): Promise<ShownItem<'desk'>> {
  const { item } = await findItem({ ctx, input: { kind: 'desk', id } });
  const { user } = ctx.actor;
  if (!mayOverride(user, item.isOwn ? user.id : null)) throw new AppError('forbidden', phrase('overrideForbidden'));
  return item;
}
