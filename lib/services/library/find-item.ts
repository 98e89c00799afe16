import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { builtinItem } from './builtin-items';
import type { LibraryParts } from './parts';
import { shownItem } from './shown-item';

/** @throws {AppError} `not_found`, also for a private item of another user */
export async function findItem<Kind extends LibraryKind>({
  ctx: { stores, actor, builtinDesks },
  input: { kind, id },
}: Call<LibraryParts, { kind: Kind; id: string }>): Promise<LibraryItemAnswer<Kind>> {
  const fromProduct = builtinItem({ builtinDesks }, kind, id);
  if (fromProduct) return { item: fromProduct };
  const found = await stores.library.get(actor.user.id, kind, id);
  if (!found) throw notFound();
  return { item: shownItem(found, actor.user) };
}
