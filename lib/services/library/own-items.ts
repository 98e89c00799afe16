import type { LibraryItem, LibraryKind } from '@/lib/core/library';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import { MOST_ITEMS } from './insert-item';

/** Returns all items of a kind that a user made. */
export function ownItems<Kind extends LibraryKind>(
  library: Pick<LibraryStore, 'list'>,
  userId: string,
  kind: Kind,
): Promise<LibraryItem<Kind>[]> {
  return library.list(userId, kind, { scope: 'own', limit: MOST_ITEMS });
}
