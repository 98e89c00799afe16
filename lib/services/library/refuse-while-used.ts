import { AppError, type ErrorFacts } from '@/lib/core/errors';
import type { LibraryItem } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import type { User } from '@/lib/core/ports/user-store';

export type UsedBy = Pick<LibraryItem, 'id' | 'userId' | 'title' | 'visibility'>;

/** An item of any kind. */
type Item = Pick<LibraryItem, 'id' | 'kind' | 'userId' | 'name' | 'visibility'>;

/** Lists the items that use an item: those of its owner, and of other users who see it. */
export function usersOf(library: Pick<LibraryStore, 'usersOf' | 'teamsWith'>, item: Item): Promise<UsedBy[]> {
  switch (item.kind) {
    case 'prompt':
      return library.usersOf(item.id);
    case 'agent':
      return library.teamsWith(item);
    case 'team':
    case 'desk':
      return Promise.resolve([]);
  }
}

/** Titles of other users' items are not disclosed. @throws {AppError} `conflict` with these facts if there are any users */
export function refuseWhileUsed(users: readonly UsedBy[], { id }: Pick<User, 'id'>, facts: ErrorFacts = {}): void {
  if (users.length === 0) return;
  const own = users.filter(({ userId }) => userId === id).map(({ title }) => `“${title}”`);
  const others = users.length - own.length;
  const titles = own.join(', ');
  const reason =
    others === 0
      ? phrase('itemUsed', { titles })
      : phrase(titles === '' ? 'itemUsedByOthers' : 'itemUsedByBoth', { titles, others });
  throw new AppError('conflict', reason, facts);
}
