import { infiniteQueryOptions } from '@tanstack/react-query';
import { DOCUMENTS } from './file-queries';
import { type Piece, readPiece, type Stretch, stretchAfter, stretchAround, stretchBefore } from './read-piece';

/** Maximum number of pieces in the page: those scrolled far away are dropped, and loaded again when scrolling back. */
const MOST_PIECES = 8;

/** Reads a document's text around an offset; grows at both ends. */
export function textQuery(document: { id: string; length: number }, around: number) {
  return infiniteQueryOptions({
    queryKey: [...DOCUMENTS, 'text', document.id, around],
    queryFn: ({ pageParam, signal }): Promise<Piece> => readPiece(document, pageParam, signal),
    initialPageParam: stretchAround(around, document.length) as Stretch,
    getNextPageParam: ({ end }): Stretch | undefined => stretchAfter(end, document.length),
    getPreviousPageParam: ({ start }): Stretch | undefined => stretchBefore(start),
    maxPages: MOST_PIECES,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
