import { httpToolsQuery, newHttpTools } from '@/lib/api/http-tool-requests';
import { json } from '@/lib/http/json';
import { addHttpTools } from '@/lib/services/http-tools/add-http-tools';
import { listHttpTools } from '@/lib/services/http-tools/list-http-tools';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listHttpTools({ ctx, input: query }), { query: httpToolsQuery });

export const POST = route(async ({ ctx, body }) => json(await addHttpTools({ ctx, input: body }), 201), {
  body: newHttpTools,
  sessionOnly: true,
});
