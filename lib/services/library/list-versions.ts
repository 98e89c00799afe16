import type { LibraryVersionsAnswer, LibraryVersionsRequest } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { notFound } from '../not-found';
import type { LibraryParts } from './parts';

/** Lists a page of the saved versions of an item. @throws {AppError} `not_found` */
export async function listVersions<Kind extends LibraryKind>({
  ctx: { stores, actor },
  input: { kind, id, limit, before },
}: Call<LibraryParts, { kind: Kind; id: string } & LibraryVersionsRequest>): Promise<LibraryVersionsAnswer<Kind>> {
  const versions = await stores.library.versions(actor.user.id, { kind, id }, { limit, before });
  if (versions.length === 0 && before === undefined) throw notFound();
  return { versions, next: nextCursor(versions, limit, ({ version }) => (version > 1 ? version : null)) };
}
