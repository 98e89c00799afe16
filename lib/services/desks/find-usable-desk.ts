import type { Desk } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import { builtinItems } from '../library/builtin-items';
import type { LibraryParts } from '../library/parts';

export interface FindingDesks extends Pick<LibraryParts, 'builtinDesks'> {
  stores: Pick<Stores, 'library'>;
}

/** Lists the desks that the user may ask: own ones, those that everyone on the server may use, and built-in ones. */
export async function usableDesks({ stores: { library }, builtinDesks }: FindingDesks, userId: string): Promise<Desk[]> {
  const named = await library.named(userId, 'desk');
  const builtin = builtinItems({ builtinDesks }, 'desk');
  return [...named.map((desk) => deskOf(desk, desk.userId)), ...builtin.map((desk) => deskOf(desk, null))];
}

/** Finds a desk that the user may ask, by id or name. */
export async function findUsableDesk(
  { stores: { library }, builtinDesks }: FindingDesks,
  userId: string,
  wanted: string,
): Promise<Desk | undefined> {
  const builtin = builtinDesk({ builtinDesks }, wanted);
  if (builtin) return builtin;
  const [named] = await library.named(userId, 'desk', [wanted]);
  const found = named ?? (await library.get(userId, 'desk', wanted));
  return found?.enabled ? deskOf(found, found.userId) : undefined;
}

/** Finds a built-in desk, by id or name. */
export function builtinDesk(parts: Pick<LibraryParts, 'builtinDesks'>, wanted: string): Desk | undefined {
  const found = builtinItems(parts, 'desk').find(({ id, name }) => id === wanted || name === wanted);
  return found && deskOf(found, null);
}

/** An item of the library as a desk. */
export function deskOf({ id, version, name, title, definition }: Omit<Desk, 'ownerId'>, ownerId: string | null): Desk {
  return { id, version, ownerId, name, title, definition };
}
