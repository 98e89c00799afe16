import { passagesRequest } from '@/lib/core/files/documents';
import { searchDocuments } from '@/lib/services/documents/search-documents';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => searchDocuments({ ctx, input: query }), { query: passagesRequest });
