import type { Desk } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import { builtinItems } from '../library/builtin-items';
import type { LibraryParts } from '../library/parts';

export interface FindingDesks extends Pick<LibraryParts, 'builtinDesks'> {
  stores: Pick<Stores, 'library'>;
}

/** Lists the desks that the user may ask: own ones, those that everyone on the server may use, and built-in ones. */
export async function usableDesks({ stores: { library }, builtinDesks }: FindingDesks, userId: string): Promise<Desk[]> {
  return [...(await library.named(userId, 'desk')).map(ofOwner), ...builtinItems({ builtinDesks }, 'desk').map(builtin)];
}

/** Finds a desk that the user may ask, by id or name. */
export async function findUsableDesk(
  { stores: { library }, builtinDesks }: FindingDesks,
  userId: string,
  wanted: string,
): Promise<Desk | undefined> {
  const known = builtinItems({ builtinDesks }, 'desk').find(({ id, name }) => id === wanted || name === wanted);
  if (known) return builtin(known);
  const [named] = await library.named(userId, 'desk', [wanted]);
  const found = named ?? (await library.get(userId, 'desk', wanted));
  return found?.enabled ? ofOwner(found) : undefined;
}

type Shown = Omit<Desk, 'ownerId'>;

const builtin = ({ id, version, name, title, definition }: Shown): Desk => ({
  ...{ id, version, name, title, definition },
  ownerId: null,
});
const ofOwner = ({ userId, id, version, name, title, definition }: Shown & { userId: string }): Desk => ({
  ...{ id, version, name, title, definition },
  ownerId: userId,
});
