import type { DocumentTextAnswer } from '@/lib/core/files/documents';
import type { TextRange } from '@/lib/core/text/text-range';
import { api } from '../../api';

/** A range of characters, and which of its ends may be moved to a line break. */
export interface ChunkRange extends TextRange {
  loose: 'start' | 'end' | 'both' | 'none';
}

export interface TextChunk extends TextRange {
  text: string;
}

/** Characters per request: a few screens. */
const LENGTH = 16_000;
/** Characters of the first request that precede the offset at which the document is opened. */
const BEFORE = 4000;

export function rangeAround(offset: number, length: number): ChunkRange {
  const start = Math.max(0, Math.min(offset, length) - BEFORE);
  const end = Math.min(length, start + LENGTH);
  return { start, end, loose: start === 0 ? (end === length ? 'none' : 'end') : end === length ? 'start' : 'both' };
}

/** Returns undefined at the end of the document. */
export function rangeAfter(offset: number, length: number): ChunkRange | undefined {
  const end = Math.min(length, offset + LENGTH);
  return offset >= length ? undefined : { start: offset, end, loose: end === length ? 'none' : 'end' };
}

/** Returns undefined at the beginning of the document. */
export function rangeBefore(offset: number): ChunkRange | undefined {
  const start = Math.max(0, offset - LENGTH);
  return offset <= 0 ? undefined : { start, end: offset, loose: start === 0 ? 'none' : 'start' };
}

/** Reads a range of a document. Its loose ends are moved to line breaks where possible, so that consecutive pieces join at whole lines. */
export async function readChunk(
  { id }: { id: string },
  { start, end, loose }: ChunkRange,
  signal?: AbortSignal,
): Promise<TextChunk & { version: number }> {
  const search = new URLSearchParams({ start: String(start), length: String(end - start) });
  const { text, version = 1 } = await api<DocumentTextAnswer>(`/api/documents/${encodeURIComponent(id)}/text?${search}`, {
    signal,
  });
  const from = loose === 'start' || loose === 'both' ? firstLine(text) : 0;
  const to = loose === 'end' || loose === 'both' ? lastLine(text) : text.length;
  return { start: start + from, end: start + to, text: text.slice(from, to), version };
}

const NEAR = LENGTH / 8;

/** Returns the start of the first whole line, or of the text if that line is too far away. */
function firstLine(text: string): number {
  const lineStart = text.indexOf('\n') + 1;
  return lineStart <= NEAR ? lineStart : 0;
}

/** Returns the end of the last whole line, or of the text if that line is too far away. */
function lastLine(text: string): number {
  const lastLine = text.lastIndexOf('\n') + 1;
  return lastLine >= text.length - NEAR ? lastLine : text.length;
}
