import { passagesRequest } from '@/lib/core/documents';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, query }) => workbench.searchDocuments(user, query), {
  query: passagesRequest,
});
