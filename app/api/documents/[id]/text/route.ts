import { textQuery } from '@/lib/core/documents';
import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, params, query }) => workbench.readDocumentText(user, params.id, query), {
  query: textQuery,
});
