import type { ShownShare } from '@/lib/api/share-requests';
import type { Share } from '@/lib/core/ports/share-store';

/** A share as its owner sees it. */
export function shownShare({ id, withWork, createdAt, expiresAt }: Share): ShownShare {
  return { id, withWork, createdAt, expiresAt };
}
