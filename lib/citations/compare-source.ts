import type { CitableSource } from '@/lib/core/citations/citation';

/** A source that was read again; `text`: what it says now. */
export type ComparedSource = { state: 'unchanged' | 'gone' } | { state: 'changed'; text: string };

/**
 * Compares a source with what the call it came from returns now. Unchanged means the exact text: whether a difference matters is for the
 * quotes to say. An empty text is no source. A page that leads to another address is not gone: it has moved, or asks readers to sign in.
 */
export function compareSource({ kind, origin, offset, text }: CitableSource, now: readonly CitableSource[]): ComparedSource {
  const isOnePage = kind === 'page' && now.length === 1;
  const same = now.filter((other) => (isOnePage || other.origin === origin) && other.text !== null && other.text.trim() !== '');
  if (same.some((other) => other.text === text)) return { state: 'unchanged' };
  // The passage at the same place first: the others may contain the words, too, if the place has moved.
  const inOrder = same.toSorted((one, other) => Number(other.offset === offset) - Number(one.offset === offset));
  return same.length === 0 ? { state: 'gone' } : { state: 'changed', text: inOrder.map((other) => other.text).join('\n\n') };
}
