import { type Phrase, phrase } from '@/lib/core/phrase';

/** Limits per user: documents, and characters in all of them. */
const MAX_DOCUMENTS = 1_000;
const MAX_STORED = 200_000_000;

/** Why another document would exceed the user's limits, with a remedy; undefined when it fits. */
export function documentRefusal(kept: readonly { length: number }[], length: number): Phrase | undefined {
  if (kept.length >= MAX_DOCUMENTS) return phrase('tooManyDocuments', { most: MAX_DOCUMENTS });
  const stored = kept.reduce((sum, document) => sum + document.length, length);
  if (stored <= MAX_STORED) return undefined;
  return phrase('documentsTooLong', { most: MAX_STORED / 1_000_000 });
}
