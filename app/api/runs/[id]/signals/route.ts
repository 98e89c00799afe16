import { controlRequest } from '@/lib/core/signals';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

/** Takes hold of one agent or the whole team while the run goes on. The same Idempotency-Key counts once. */
export const POST = route(
  async ({ request, workbench, user, params, body }) =>
    json(await workbench.control(user, params.id, body, request.headers.get('idempotency-key')), 202),
  { scope: 'ask', body: controlRequest },
);
