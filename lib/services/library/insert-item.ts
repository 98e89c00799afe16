import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import { type PhraseCode, phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import { holdUses, type Uses } from './hold-uses';
import { nameTaken } from './name-taken';

interface NewItem<Kind extends LibraryKind> {
  /** A new one if it is left out. */
  id?: string;
  userId: string;
  kind: Kind;
  content: LibraryContent<Kind>;
  uses: Uses;
}

/** A safety limit per user and kind. */
export const MOST_ITEMS = 2000;

const TOO_MANY = {
  agent: 'mostAgents',
  prompt: 'mostPrompts',
  team: 'mostTeams',
  desk: 'mostDesks',
} as const satisfies Record<LibraryKind, PhraseCode>;

/**
 * Creates a checked item and records it.
 * @throws {AppError} `conflict` for a name the user has already used, too many items, or when what it uses can no longer be used
 */
export async function insertItem<Kind extends LibraryKind>(
  tx: Pick<StoresInTransaction, 'library' | 'users' | 'audit'>,
  { id = randomUUID(), userId, kind, content, uses }: NewItem<Kind>,
): Promise<LibraryItem<Kind>> {
  const tooMany: (typeof TOO_MANY)[LibraryKind] = TOO_MANY[kind];
  await tx.users.lock(userId);
  if ((await tx.library.count(userId, kind)) >= MOST_ITEMS) throw new AppError('conflict', phrase(tooMany, { most: MOST_ITEMS }));
  await holdUses(tx, userId, uses);
  const created = await tx.library.create<Kind>({ id, userId, kind }, content, uses.prompts);
  if (!created) throw nameTaken(content.name);
  await tx.audit.record({ userId, action: `${kind}_created`, facts: { id: created.id, name: content.name } });
  return created;
}
