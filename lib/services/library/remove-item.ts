import { AppError } from '@/lib/core/errors';
import type { LibraryItem, LibraryKind } from '@/lib/core/library';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { LibraryParts } from './parts';

/**
 * Removes an item with its versions, and a desk with its answers, too. Runs keep the version they used.
 * @throws {AppError} `not_found`; `conflict` with the titles of the items that still use it
 */
export async function removeItem({
  ctx: { stores, actor },
  input: { kind, id },
}: Call<LibraryParts, { kind: LibraryKind; id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    const item = await tx.library.get(userId, kind, id);
    if (item?.userId !== userId) throw notFound();
    refuseWhileUsed(await usersOf(tx, item), actor.user);
    await tx.library.remove(userId, kind, id);
    if (kind === 'desk') {
      await tx.scenarioOverrides.removeOfDesk(id);
      await tx.questionSets.removeOfDesk(id);
      await tx.answers.removeOfDesk(id);
    }
    await tx.audit.record({ userId, action: `${kind}_removed`, facts: { id, name: item.name } });
  });
}

type UsedBy = Pick<LibraryItem, 'id' | 'userId' | 'title'>;

function usersOf({ library }: Pick<StoresInTransaction, 'library'>, item: LibraryItem): Promise<UsedBy[]> {
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

/** Titles of other users' items are not disclosed. */
function refuseWhileUsed(users: readonly UsedBy[], { id }: Pick<User, 'id'>): void {
  if (users.length === 0) return;
  const own = users.filter(({ userId }) => userId === id).map(({ title }) => `“${title}”`);
  const others = users.length - own.length;
  const names = [...own, ...(others > 0 ? [`${others} of other people`] : [])].join(', ');
  throw new AppError('conflict', `It is used by ${names}. Remove it there first.`);
}
