import { infiniteQueryOptions } from '@tanstack/react-query';
import { DOCUMENTS, documentQuery } from '../file-queries';
import { type ChunkRange, rangeAfter, rangeAround, rangeBefore, readChunk, type TextChunk } from './read-chunk';

/** Maximum number of pieces in the page: those scrolled far away are dropped, and loaded again when scrolling back. */
const MOST_PIECES = 8;

/** Reads a document's text around an offset; grows at both ends. */
export function textQuery(document: { id: string; version: number; length: number }, around: number) {
  return infiniteQueryOptions({
    queryKey: [...DOCUMENTS, 'text', document.id, document.version, around],
    queryFn: async ({ pageParam, signal, client }): Promise<TextChunk> => {
      const { version, ...chunk } = await readChunk(document, pageParam, signal);
      // The document was replaced meanwhile: the page shows the new version from its beginning on.
      if (version !== document.version) void client.invalidateQueries(documentQuery(document.id));
      return chunk;
    },
    initialPageParam: rangeAround(around, document.length) as ChunkRange,
    getNextPageParam: ({ end }): ChunkRange | undefined => rangeAfter(end, document.length),
    getPreviousPageParam: ({ start }): ChunkRange | undefined => rangeBefore(start),
    maxPages: MOST_PIECES,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
