import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';
import { checkContent } from './check-content';
import { insertItem } from './insert-item';
import type { LibraryParts } from './parts';
import { shownItem } from './shown-item';

/** @throws {AppError} `bad_request` at the field; `conflict` for a name the user has already used, or too many items */
export async function createItem<Kind extends LibraryKind>({
  ctx,
  input: { kind, content },
}: Call<LibraryParts, { kind: Kind; content: LibraryContent<Kind> }>): Promise<LibraryItemAnswer<Kind>> {
  const { stores, actor } = ctx;
  refuseLimitedKey(actor);
  const { uses } = await checkContent(ctx, kind, content);
  const item = await stores.transaction((tx) => insertItem(tx, { userId: actor.user.id, kind, content, uses }));
  return { item: shownItem(item, actor.user) };
}
