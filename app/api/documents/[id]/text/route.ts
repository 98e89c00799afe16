import { textQuery } from '@/lib/core/documents';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, params, query }) => workbench.readDocumentText(user, params.id, query), {
  query: textQuery,
});
