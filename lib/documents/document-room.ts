/** Limits per user: documents, and characters in all of them. */
const MAX_DOCUMENTS = 1_000;
const MAX_STORED = 200_000_000;

/** Why another document would exceed the user's limits, with a remedy; undefined when it fits. */
export function documentRefusal(kept: readonly { length: number }[], length: number): string | undefined {
  if (kept.length >= MAX_DOCUMENTS) return `There are ${MAX_DOCUMENTS} documents, the maximum for one person. Remove some first.`;
  const stored = kept.reduce((sum, document) => sum + document.length, length);
  if (stored <= MAX_STORED) return undefined;
  return `The documents of one person may have at most ${MAX_STORED / 1_000_000} million characters in total. Remove some first.`;
}
