import type { StoredDocument } from '@/lib/core/ports/document-store';

/** A document as its owner sees it. */
export function shownDocument({ userId: _, ...document }: StoredDocument): Omit<StoredDocument, 'userId'> {
  return document;
}
