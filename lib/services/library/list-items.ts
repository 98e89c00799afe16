import type { LibraryListAnswer, LibraryListRequest } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { builtinItems } from './builtin-items';
import type { LibraryParts } from './parts';
import { shownItem } from './shown-item';

/** Returns a page of the user's own items, of published items, or of the built-in items. */
export async function listItems<Kind extends LibraryKind>({
  ctx: { stores, actor, builtinDesks },
  input: { kind, scope, search, limit, before },
}: Call<LibraryParts, LibraryListRequest & { kind: Kind }>): Promise<LibraryListAnswer<Kind>> {
  if (scope === 'builtin') return { items: builtinItems({ builtinDesks }, kind, search), next: null };
  const items = await stores.library.list(actor.user.id, kind, { scope, search, limit, before });
  return {
    items: items.map((item) => shownItem(item, actor.user)),
    next: nextCursor(items, limit, ({ updatedAt, id }) => pageCursor(updatedAt, id)),
  };
}
