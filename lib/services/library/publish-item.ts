import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import { AppError } from '@/lib/core/errors';
import type { LibraryKind, Visibility } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';
import { builtinItems } from './builtin-items';
import { nameTaken } from './name-taken';
import type { LibraryParts } from './parts';
import { refusePrivateUses } from './refuse-private-uses';
import { refuseWhileUsed, type UsedBy, usersOf } from './refuse-while-used';
import { shownItem } from './shown-item';

interface Publish<Kind extends LibraryKind> {
  kind: Kind;
  id: string;
  visibility: Visibility;
}

/**
 * Publishes an item to everyone on this server, or makes it private again. Items it uses must be published first. It cannot be made private while
 * published items, or items of other users, use it: they would show its private text, or no longer work.
 * @throws {AppError} `not_found`; `forbidden` for publishing unless the user is an owner of the server; `conflict` for a name that is taken, private
 * items it uses, or items that use it
 */
export async function publishItem<Kind extends LibraryKind>({
  ctx: { stores, actor, builtinDesks },
  input: { kind, id, visibility },
}: Call<LibraryParts, Publish<Kind>>): Promise<LibraryItemAnswer<Kind>> {
  const { user } = actor;
  refuseLimitedKey(actor);
  const isShown = (use: UsedBy) => use.visibility === 'server' || use.userId !== user.id;
  const item = await stores.transaction(async (tx) => {
    const before = await tx.library.lock(user.id, kind, id);
    if (!before) throw notFound();
    if (visibility === 'server' && user.role !== 'owner') throw new AppError('forbidden', phrase('ownersOnly'));
    const isBuiltin = builtinItems({ builtinDesks }, kind).some(({ name }) => name === before.name);
    if (visibility === 'server' && isBuiltin) throw nameTaken(before.name);
    if (visibility === 'server') await refusePrivateUses(tx, before);
    else refuseWhileUsed((await usersOf(tx.library, before)).filter(isShown), user);
    const published = await tx.library.publish(user.id, kind, id, visibility);
    if (!published) throw notFound();
    if (published === 'taken') throw nameTaken(before.name);
    await tx.audit.record({ userId: user.id, action: `${kind}_published`, facts: { id, visibility } });
    return published;
  });
  return { item: shownItem(item, user) };
}
