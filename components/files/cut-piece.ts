import type { DocumentParts } from '@/lib/core/ports/document-library';
import type { Piece } from './read-piece';

/** A run of text with one look. */
export interface Segment {
  start: number;
  text: string;
  /** Index of the page or sheet that begins here. */
  part?: number;
  marked: boolean;
}

interface Cuts {
  /** A place that must begin a segment, so that it can be scrolled to. */
  at: number;
  parts: DocumentParts | null;
  /** What to mark. */
  passage?: { start: number; end: number };
}

/** A piece of a document cut where pages and sheets begin, and where a passage does and ends. Paragraphs and lines need no cut. */
export function cutPiece({ start, end, text }: Piece, { at, parts, passage }: Cuts): Segment[] {
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
