import type { DocumentParts } from '@/lib/core/ports/document-library';
import type { TextChunk } from './read-chunk';

/** A segment of text with uniform formatting. */
export interface Segment {
  start: number;
  text: string;
  /** Index of the page or sheet that begins at this segment. */
  part?: number;
  marked: boolean;
}

interface Cuts {
  /** An offset at which a segment must begin, so that it can be scrolled to. */
  at: number;
  parts: DocumentParts | null;
  /** The range to highlight. */
  passage?: { start: number; end: number };
}

/**
 * Cuts a piece of a document into segments at the start of pages and sheets and at both ends of a passage. Paragraphs and lines need no
 * cut.
 */
export function cutPiece({ start, end, text }: TextChunk, { at, parts, passage }: Cuts): Segment[] {
  const starts = parts?.unit === 'page' || parts?.unit === 'sheet' ? parts.starts : [];
  const begins = new Map(starts.flatMap((from, index) => (from >= start && from < end ? [[from, index]] : [])));
  const cuts = [start, at, ...begins.keys(), ...(passage ? [passage.start, passage.end] : []), end];
  const sorted = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => ({
    start: from,
    text: text.slice(from - start, (sorted[index + 1] ?? end) - start),
    part: begins.get(from),
    marked: passage !== undefined && from >= passage.start && from < passage.end,
  }));
}
