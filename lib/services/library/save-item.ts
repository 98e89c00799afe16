import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkContent } from './check-content';
import { nameTaken } from './name-taken';
import type { LibraryParts } from './parts';
import { refusePrivateUses } from './refuse-private-uses';
import { shownItem } from './shown-item';

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
 * it is published and uses private items
 */
export async function saveItem<Kind extends LibraryKind>({
  ctx,
  input: { kind, id, version, content },
}: Call<LibraryParts, Save<Kind>>): Promise<LibraryItemAnswer<Kind>> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const before = await stores.library.get(userId, kind, id);
  if (before?.userId !== userId) throw notFound();
  const { uses } = await checkContent(ctx, kind, content);
  const item = await stores.transaction(async (tx) => {
    const saved = await tx.library.save<Kind>({ id, userId, kind, was: version }, content, uses);
    if (saved === 'taken') throw nameTaken(content.name);
    if (saved === 'stale') throw stale();
    if (saved.visibility === 'server') await refusePrivateUses(tx, saved);
    await tx.audit.record({ userId, action: `${kind}_changed`, facts: { id, version: saved.version } });
    return saved;
  });
  return { item: shownItem(item, actor.user) };
}

const stale = () =>
  new AppError('conflict', 'It has since been saved by somebody else or in another window. Reload it to see what has changed.', {
    fields: { version: 'is not the latest version' },
  });
