import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { StoredDocument } from '@/lib/core/ports/document-store';

type Size = Pick<StoredDocument, 'length' | 'fileSize'>;

/** Limits per user: documents, characters in all of them, and bytes of their files. */
const MAX_DOCUMENTS = 1_000;
const MAX_STORED = 200_000_000;
const MAX_FILE_BYTES = 1_000_000_000;

/** Why another document would exceed the user's limits, with a remedy; undefined when it fits. */
export function documentRefusal(kept: readonly Size[], added: Size): Phrase | undefined {
  if (kept.length >= MAX_DOCUMENTS) return phrase('tooManyDocuments', { most: MAX_DOCUMENTS });
  const all = [...kept, added];
  if (sum(all.map(({ length }) => length)) > MAX_STORED) return phrase('documentsTooLong', { most: MAX_STORED / 1_000_000 });
  if (sum(all.map(({ fileSize }) => fileSize ?? 0)) > MAX_FILE_BYTES)
    return phrase('filesTooLarge', { most: MAX_FILE_BYTES / 1_000_000 });
  return undefined;
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
