import { textQuery } from '@/lib/core/files/documents';
import { readDocumentText } from '@/lib/services/documents/read-document-text';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id }, query }) => readDocumentText({ ctx, input: { id, ...query } }), {
  query: textQuery,
});
