import type { Citation, NumberedSource } from '@/lib/core/citation';
import { passageHref } from '../../files/passage-link';

/** Returns the address of a source, for a document at the quoted words; undefined when it has none. */
export function sourceHref({ kind, origin, offset }: NumberedSource, { found, foundIn }: Citation): string | undefined {
  if (kind !== 'document' || offset === undefined) return /^https?:\/\//.test(origin) ? origin : undefined;
  const [first, last] = [found[0], found.at(-1)];
  const isFound = first && last && foundIn === undefined;
  return passageHref(origin, isFound ? { start: offset + first.start, end: offset + last.end } : undefined);
}
