import type { StoredDocument } from '@/lib/core/ports/document-store';

/** A document as shown to its owner. */
export function shownDocument({ userId: _, ...document }: StoredDocument): Omit<StoredDocument, 'userId'> {
  return document;
}
