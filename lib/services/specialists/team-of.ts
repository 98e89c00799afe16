import type { LibraryItem } from '@/lib/core/library';
import type { LibraryStore } from '@/lib/core/ports/library-store';

/** Finds the user's own team of the specialists of a connection, by its name. */
export async function teamOf(
  library: Pick<LibraryStore, 'named'>,
  userId: string,
  handle: string,
): Promise<LibraryItem<'team'> | undefined> {
  const named = await library.named(userId, 'team', [handle]);
  return named.find((team) => team.userId === userId);
}
