import type { LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';
import type { LibraryParts } from './parts';
import { refuseWhileUsed, usersOf } from './refuse-while-used';
import { removeDeskData } from './remove-desk-data';

/**
 * Removes an item with its versions; for a desk, also its answers. Runs keep the version they used.
 * @throws {AppError} `not_found`; `conflict` with the titles of the items that still use it
 */
export async function removeItem({
  ctx: { stores, actor },
  input: { kind, id },
}: Call<LibraryParts, { kind: LibraryKind; id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  refuseLimitedKey(actor);
  await stores.transaction(async (tx) => {
    const item = await tx.library.lock(userId, kind, id);
    if (!item) throw notFound();
    refuseWhileUsed(await usersOf(tx.library, item), actor.user);
    await tx.library.remove(userId, kind, id);
    if (kind === 'desk') await removeDeskData(tx, id);
    await tx.audit.record({ userId, action: `${kind}_removed`, facts: { id, name: item.name } });
  });
}
