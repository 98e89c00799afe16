import { MAX_IMPORT_BYTES } from '@/lib/api/word-import-limits';
import { importRequest } from '@/lib/api/word-import-requests';
import { previewImport } from '@/lib/services/words/preview-import';
import { route } from '@/lib/workbench';

/** Says what an import would do; it stores nothing. */
export const POST = route(async ({ ctx, body }) => previewImport({ ctx, input: body }), {
  body: importRequest,
  maxBytes: 2 * MAX_IMPORT_BYTES,
  scope: 'read',
});
