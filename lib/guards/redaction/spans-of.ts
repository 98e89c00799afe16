import type { TextRange } from '@/lib/core/text/text-range';

/** Returns the places at which a global pattern matches. */
export function spansOf(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
