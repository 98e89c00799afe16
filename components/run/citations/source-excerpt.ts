import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { quotedRanges } from './source-of';

/** Characters shown around the quoted words, and of a text without them. */
const AROUND = 60;
const MOST = 240;

/** Returns the quoted words with some text around them, or the beginning of the source; empty for a source without text. */
export function sourceExcerpt(source: NumberedSource, citation?: Citation): string {
  const { text } = source;
  if (text === null) return '';
  const [first] = citation ? quotedRanges(citation, source) : [];
  const start = Math.max(0, (first?.start ?? 0) - AROUND);
  const end = Math.min(text.length, start + MOST, first ? first.end + AROUND : MOST);
  const excerpt = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
