import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryItem, LibraryKind } from '@/lib/core/library';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { notFound } from '../not-found';
import { carryName, type NamedIn } from './carry-name';
import { holdUses, type Uses } from './hold-uses';
import { nameTaken } from './name-taken';
import { refusePrivateUses } from './refuse-private-uses';
import { refuseWhileUsed, usersOf } from './refuse-while-used';

interface Update<Kind extends LibraryKind> {
  user: Pick<User, 'id' | 'role'>;
  kind: Kind;
  id: string;
  /** The version that the edit is based on. */
  version: number;
  content: LibraryContent<Kind>;
  uses: Uses;
}

/**
 * Saves checked content as a new version of the user's own item, and records it. When an agent is renamed, whatever refers to it is updated
 * (`carryName`).
 * @throws {AppError} `not_found` when it was removed meanwhile; `conflict` when it was saved meanwhile, when its new name is taken, when items of
 * other users use it by its old name, when it is published and uses private items, or when what it uses can no longer be used; `forbidden` when it
 * is published and the user is no owner of the server
 */
export async function updateItem<Kind extends LibraryKind>(
  tx: NamedIn,
  { user, kind, id, version, content, uses }: Update<Kind>,
): Promise<LibraryItem<Kind>> {
  const userId = user.id;
  await holdUses(tx, userId, uses);
  const before = await tx.library.lock(userId, kind, id);
  if (!before) throw notFound();
  if (before.version !== version) throw stale();
  // Only users who may publish may change what everyone uses, so this also applies to an owner who has become a member.
  if (before.visibility === 'server' && user.role !== 'owner') throw new AppError('forbidden', phrase('ownersChangePublished'));
  if (content.name !== before.name) await refuseRename(tx, before);
  const saved = await tx.library.save<Kind>({ id, userId, kind, was: version }, content, uses.prompts);
  if (saved === 'taken') throw nameTaken(content.name);
  if (saved === 'stale') throw stale();
  if (saved.visibility === 'server') await refusePrivateUses(tx, saved);
  if (before.kind === 'agent' && saved.name !== before.name) await carryName(tx, before, saved.name);
  await tx.audit.record({ userId, action: `${kind}_changed`, facts: { id, version: saved.version } });
  return saved;
}

/** Teams refer to agents by name, so a new name would remove the agent from other users' teams. */
async function refuseRename({ library }: Pick<StoresInTransaction, 'library'>, item: Parameters<typeof usersOf>[1]) {
  if (item.kind !== 'agent') return;
  const users = (await usersOf(library, item)).filter(({ userId }) => userId !== item.userId);
  const teams = users.length;
  const facts = { fields: { name: 'is used by others' }, fieldPhrases: { name: fieldProblem('usedByOthers', { teams }) } };
  refuseWhileUsed(users, { id: item.userId }, facts);
}

const stale = () =>
  new AppError('conflict', phrase('savedElsewhere'), {
    fields: { version: 'is not the latest version' },
  });
