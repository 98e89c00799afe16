import type { LibraryVersionsAnswer } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { LibraryParts } from './parts';

/** Lists every saved version of an item. @throws {AppError} `not_found` */
export async function listVersions<Kind extends LibraryKind>({
  ctx: { stores, actor },
  input: { kind, id },
}: Call<LibraryParts, { kind: Kind; id: string }>): Promise<LibraryVersionsAnswer<Kind>> {
  const versions = await stores.library.versions(actor.user.id, kind, id);
  if (versions.length === 0) throw notFound();
  return { versions };
}
