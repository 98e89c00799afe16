import { randomUUID } from 'node:crypto';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { checkContent } from './check-content';
import { nameTaken } from './name-taken';
import type { LibraryParts } from './parts';
import { shownItem } from './shown-item';

/** A safety limit per user and kind. */
const MOST_ITEMS = 2000;

/** @throws {AppError} `bad_request` at the field; `conflict` for a name the user has already used, or too many items */
export async function createItem<Kind extends LibraryKind>({
  ctx,
  input: { kind, content },
}: Call<LibraryParts, { kind: Kind; content: LibraryContent<Kind> }>): Promise<LibraryItemAnswer<Kind>> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const { uses } = await checkContent(ctx, kind, content);
  const item = await stores.transaction(async (tx) => {
    if ((await tx.library.count(userId, kind)) >= MOST_ITEMS)
      throw new AppError('conflict', `You have ${MOST_ITEMS} ${kind}s, the maximum. Please remove one first.`);
    const created = await tx.library.create<Kind>({ id: randomUUID(), userId, kind }, content, uses);
    if (!created) throw nameTaken(content.name);
    await tx.audit.record({ userId, action: `${kind}_created`, facts: { id: created.id, name: content.name } });
    return created;
  });
  return { item: shownItem(item, actor.user) };
}
