import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import { nameTaken } from './name-taken';

interface NewItem<Kind extends LibraryKind> {
  userId: string;
  kind: Kind;
  content: LibraryContent<Kind>;
  /** Ids of the prompts that it uses. */
  uses: readonly string[];
}

/** A safety limit per user and kind. */
export const MOST_ITEMS = 2000;

/** Creates a checked item and records it. @throws {AppError} `conflict` for a name the user has already used, or too many items */
export async function insertItem<Kind extends LibraryKind>(
  tx: Pick<StoresInTransaction, 'library' | 'audit'>,
  { userId, kind, content, uses }: NewItem<Kind>,
): Promise<LibraryItem<Kind>> {
  if ((await tx.library.count(userId, kind)) >= MOST_ITEMS)
    throw new AppError('conflict', `You have ${MOST_ITEMS} ${kind}s, the maximum. Please remove one first.`);
  const created = await tx.library.create<Kind>({ id: randomUUID(), userId, kind }, content, uses);
  if (!created) throw nameTaken(content.name);
  await tx.audit.record({ userId, action: `${kind}_created`, facts: { id: created.id, name: content.name } });
  return created;
}
