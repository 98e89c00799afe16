import type { TakenOverAnswer } from '@/lib/api/people-answers';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryItem } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutDocuments } from '../library/without-documents';
import { lockDisabled } from './lock-disabled';

/**
 * Makes the acting owner the owner of everything that a disabled user has published, so that it can be changed or withdrawn again. Private data stay
 * with the user: unpublished items and earlier versions, conversations, documents, connections, schedules. So desks lose their documents. Either all
 * published items are taken over, or none.
 * @throws {AppError} `not_found`; `conflict` for a user who is not disabled, or whose items have names of the acting owner's own items
 */
export async function takeOver({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string }>): Promise<TakenOverAnswer> {
  const to = actor.user.id;
  const taken = await stores.transaction(async (tx) => {
    await lockDisabled(tx, id);
    // The acting owner's own items are created and renamed under this lock.
    await tx.users.lock(to);
    const items = await tx.library.published(id);
    const clashes: LibraryItem[] = [];
    for (const item of items) {
      const moved = await tx.library.handOver({ ...item, to }, contentOf(item));
      if (moved === 'stale') throw new AppError('conflict', phrase('savedElsewhere'));
      if (moved === 'taken') clashes.push(item);
    }
    if (clashes.length > 0) throw new AppError('conflict', phrase('namesOfOwn', { titles: titlesOf(clashes) }));
    if (items.length > 0) {
      const facts = { user: id, items: items.map((item) => `${item.kind} ${item.id}`) };
      await tx.audit.record({ userId: to, action: 'items_taken_over', facts });
    }
    return items;
  });
  return { taken: taken.map(({ kind, id: item, title }) => ({ kind, id: item, title })) };
}

/** The content of an item, without the ids of documents that the next owner cannot read. */
function contentOf({ name, title, description, enabled, definition }: LibraryItem): LibraryContent {
  // Safe: the definition stays one of the item's kind.
  return { name, title, description, enabled, definition: withoutDocuments(definition) } as LibraryContent;
}

const titlesOf = (items: readonly LibraryItem[]) => items.map(({ title }) => `“${title}”`).join(', ');
