import type { TextRange } from '@/lib/core/text/text-range';
import { type KnownSource, knownSource } from './known-source';

/** A source at its range of a joined text. */
export interface Piece extends TextRange {
  known: KnownSource;
}

/** The text that consecutive pieces of a document form together. */
export interface JoinedPieces {
  whole: KnownSource;
  /** In the order of the text. */
  pieces: readonly Piece[];
}

/** Joins sources that follow one another, or overlap, in the same version of a document. Sources without an adjacent one are left out. */
export function joinPieces(known: readonly KnownSource[]): JoinedPieces[] {
  const placed = known.filter(({ source }) => source.text !== null && source.offset !== undefined);
  const documents = [...Map.groupBy(placed, ({ source }) => `${source.origin} ${source.version ?? 1}`).values()];
  return documents.flatMap((sources) => chainsOf(sources).flatMap(({ text, pieces }) => joinedAs(text, pieces)));
}

interface Chain {
  offset: number;
  text: string;
  pieces: Piece[];
}

function chainsOf(sources: readonly KnownSource[]): Chain[] {
  const chains: Chain[] = [];
  for (const known of sources.toSorted((one, other) => offsetOf(one) - offsetOf(other))) {
    const text = known.source.text ?? '';
    const last = chains.at(-1);
    const start = last ? offsetOf(known) - last.offset : 0;
    // In a document that has changed in between, the same place has other text.
    const follows = last && start <= last.text.length && text.startsWith(last.text.slice(start, start + text.length));
    if (last && follows) {
      last.text += text.slice(last.text.length - start);
      last.pieces.push({ known, start, end: start + text.length });
    } else chains.push({ offset: offsetOf(known), text, pieces: [{ known, start: 0, end: text.length }] });
  }
  return chains;
}

const offsetOf = ({ source }: KnownSource) => source.offset ?? 0;

function joinedAs(text: string, pieces: readonly Piece[]): JoinedPieces[] {
  const [first] = pieces;
  const isLonger = pieces.every(({ start, end }) => end - start < text.length);
  return first && isLonger ? [{ whole: knownSource({ ...first.known.source, text }), pieces }] : [];
}
