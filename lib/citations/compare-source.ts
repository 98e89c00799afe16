import type { CitableSource } from '@/lib/core/citations/citation';

/** The result of reading a source again; `text`: its current text. */
export type ComparedSource = { state: 'unchanged' | 'gone' } | { state: 'changed'; text: string };

/**
 * Compares a source with what the same call returns now. Unchanged means the exact text: whether a difference matters depends on the quotes. An empty
 * text is not a source. A page that redirects to another address is not gone: it has moved, or requires signing in.
 */
export function compareSource({ kind, origin, offset, text }: CitableSource, now: readonly CitableSource[]): ComparedSource {
  const isOnePage = kind === 'page' && now.length === 1;
  const same = now.filter((other) => (isOnePage || other.origin === origin) && other.text !== null && other.text.trim() !== '');
  if (same.some((other) => other.text === text)) return { state: 'unchanged' };
  // The passage at the same place comes first; other passages may contain the words, too, if the place has moved.
  const inOrder = same.toSorted((one, other) => Number(other.offset === offset) - Number(one.offset === offset));
  return same.length === 0 ? { state: 'gone' } : { state: 'changed', text: inOrder.map((other) => other.text).join('\n\n') };
}
