import { LIBRARY_FILE_BYTES, libraryFileRequest } from '@/lib/api/library-requests';
import { json } from '@/lib/http/json';
import { importItems } from '@/lib/services/library/import-items';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, body }) => json(await importItems({ ctx, input: body }), 201), {
  body: libraryFileRequest,
  maxBytes: LIBRARY_FILE_BYTES,
});
