import type { DocumentTextAnswer } from '@/lib/core/documents';
import { api } from '../api';

/** Characters from `start` to `end` (exclusive), and which of these ends may move to the end of a line. */
export interface Stretch {
  start: number;
  end: number;
  loose: 'start' | 'end' | 'both' | 'none';
}

export interface Piece {
  start: number;
  end: number;
  text: string;
}

/** Characters asked for at once: a few screens. */
const LENGTH = 16_000;
/** Of them, before what the document is opened at. */
const BEFORE = 4000;

export function stretchAround(offset: number, length: number): Stretch {
  const start = Math.max(0, Math.min(offset, length) - BEFORE);
  const end = Math.min(length, start + LENGTH);
  return { start, end, loose: start === 0 ? (end === length ? 'none' : 'end') : end === length ? 'start' : 'both' };
}

/** Undefined at the end of the document. */
export function stretchAfter(offset: number, length: number): Stretch | undefined {
  const end = Math.min(length, offset + LENGTH);
  return offset >= length ? undefined : { start: offset, end, loose: end === length ? 'none' : 'end' };
}

/** Undefined at its beginning. */
export function stretchBefore(offset: number): Stretch | undefined {
  const start = Math.max(0, offset - LENGTH);
  return offset <= 0 ? undefined : { start, end: offset, loose: start === 0 ? 'none' : 'start' };
}

/** A stretch of a document in whole lines, as far as its loose ends allow, so that pieces can stand one under the other. */
export async function readPiece({ id }: { id: string }, { start, end, loose }: Stretch, signal?: AbortSignal): Promise<Piece> {
  const search = new URLSearchParams({ start: String(start), length: String(end - start) });
  const { text } = await api<DocumentTextAnswer>(`/api/documents/${encodeURIComponent(id)}/text?${search}`, { signal });
  const from = loose === 'start' || loose === 'both' ? firstLine(text) : 0;
  const to = loose === 'end' || loose === 'both' ? lastLine(text) : text.length;
  return { start: start + from, end: start + to, text: text.slice(from, to) };
}

const NEAR = LENGTH / 8;

/** Where the first whole line begins; where the text does when that is far. */
function firstLine(text: string): number {
  const at = text.indexOf('\n') + 1;
  return at <= NEAR ? at : 0;
}

/** Where the last whole line ends; where the text does when that is far. */
function lastLine(text: string): number {
  const at = text.lastIndexOf('\n') + 1;
  return at >= text.length - NEAR ? at : text.length;
}
