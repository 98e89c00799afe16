import type { ShownItem } from '@/lib/api/library-requests';
import type { LibraryItem, LibraryKind } from '@/lib/core/library';
import type { User } from '@/lib/core/ports/user-store';

/** An item as shown to this user. */
export function shownItem<Kind extends LibraryKind>(item: LibraryItem<Kind>, user: Pick<User, 'id'>): ShownItem<Kind> {
  const { userId, ...shown } = item as LibraryItem;
  // Safe: only `userId` is replaced.
  return { ...shown, isOwn: userId === user.id } as ShownItem<Kind>;
}
