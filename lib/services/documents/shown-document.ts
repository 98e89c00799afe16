import type { StoredDocument } from '@/lib/core/stores';

/** A document as its owner sees it. */
export function shownDocument({ userId: _, ...document }: StoredDocument): Omit<StoredDocument, 'userId'> {
  return document;
}
