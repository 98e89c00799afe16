import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import { nameTaken } from './name-taken';
import { refusePrivateUses } from './refuse-private-uses';

interface Update<Kind extends LibraryKind> {
  userId: string;
  kind: Kind;
  id: string;
  /** The version that the edit is based on. */
  version: number;
  content: LibraryContent<Kind>;
  /** Ids of the prompts that it uses. */
  uses: readonly string[];
}

/**
 * Saves a checked content as a new version of the user's own item, and records it.
 * @throws {AppError} `conflict` when it was saved meanwhile, when its new name is taken, or when it is published and uses private items
 */
export async function updateItem<Kind extends LibraryKind>(
  tx: Pick<StoresInTransaction, 'library' | 'connections' | 'audit'>,
  { userId, kind, id, version, content, uses }: Update<Kind>,
): Promise<LibraryItem<Kind>> {
  const saved = await tx.library.save<Kind>({ id, userId, kind, was: version }, content, uses);
  if (saved === 'taken') throw nameTaken(content.name);
  if (saved === 'stale') throw stale();
  if (saved.visibility === 'server') await refusePrivateUses(tx, saved);
  await tx.audit.record({ userId, action: `${kind}_changed`, facts: { id, version: saved.version } });
  return saved;
}

const stale = () =>
  new AppError('conflict', 'It has since been saved by somebody else or in another window. Reload it to see what has changed.', {
    fields: { version: 'is not the latest version' },
  });
