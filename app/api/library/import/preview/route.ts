import { LIBRARY_FILE_BYTES, libraryFileRequest } from '@/lib/api/library-requests';
import { previewImport } from '@/lib/services/library/preview-import';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, body }) => previewImport({ ctx, input: body }), {
  body: libraryFileRequest,
  maxBytes: LIBRARY_FILE_BYTES,
});
