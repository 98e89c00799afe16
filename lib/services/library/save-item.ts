import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';
import { checkContent } from './check-content';
import type { LibraryParts } from './parts';
import { shownItem } from './shown-item';
import { updateItem } from './update-item';

interface Save<Kind extends LibraryKind> {
  kind: Kind;
  id: string;
  /** The version that the edit is based on. */
  version: number;
  content: LibraryContent<Kind>;
}

/**
 * Saves a new version of the user's own item. Unfinished runs keep the version they started with.
 * @throws {AppError} `not_found`; `bad_request` at the field; `conflict` when it was saved meanwhile, when its new name is taken, or when
 * it is published and uses private items; `forbidden` when it is published and the user is no owner of the server
 */
export async function saveItem<Kind extends LibraryKind>({
  ctx,
  input: { kind, id, version, content },
}: Call<LibraryParts, Save<Kind>>): Promise<LibraryItemAnswer<Kind>> {
  const { stores, actor } = ctx;
  refuseLimitedKey(actor);
  const userId = actor.user.id;
  const before = await stores.library.get(userId, kind, id);
  if (before?.userId !== userId) throw notFound();
  const { uses } = await checkContent(ctx, kind, content);
  const item = await stores.transaction(async (tx) => {
    // Renaming an agent changes other objects, which may be changed elsewhere at the same time.
    if (kind === 'agent') await tx.users.lock(userId);
    return updateItem(tx, { user: actor.user, kind, id, version, content, uses });
  });
  return { item: shownItem(item, actor.user) };
}
