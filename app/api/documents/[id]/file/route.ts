import { attachment } from '@/lib/http/attachment';
import { pieceStream } from '@/lib/http/piece-stream';
import { readDocumentFile } from '@/lib/services/documents/read-document-file';
import { route } from '@/lib/workbench';

/** Downloads a document's file as it was uploaded. Its content came from outside, so the response is sandboxed (next.config.ts). */
export const GET = route(async ({ ctx, params: { id } }) => {
  const { name, mediaType, size, pieces } = await readDocumentFile({ ctx, input: { id } });
  return new Response(pieceStream(pieces()), {
    headers: {
      'content-type': mediaType,
      'content-length': String(size),
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});
