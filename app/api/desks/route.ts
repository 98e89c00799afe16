import { libraryListRequest } from '@/lib/api/library-requests';
import { libraryRequest } from '@/lib/core/library';
import { json } from '@/lib/http/json';
import { createItem } from '@/lib/services/library/create-item';
import { listItems } from '@/lib/services/library/list-items';
import { route } from '@/lib/workbench';

const kind = 'desk';

export const GET = route(async ({ ctx, query }) => listItems({ ctx, input: { ...query, kind } }), { query: libraryListRequest });

export const POST = route(async ({ ctx, body }) => json(await createItem({ ctx, input: { kind, content: body } }), 201), {
  body: libraryRequest(kind),
});
