import type { Span } from './finding';

/** Returns the places at which a global pattern matches. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
