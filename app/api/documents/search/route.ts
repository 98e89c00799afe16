import { passagesRequest } from '@/lib/core/documents';
import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, query }) => workbench.searchDocuments(user, query), { query: passagesRequest });
