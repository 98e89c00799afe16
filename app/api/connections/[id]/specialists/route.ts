import { makeSpecialistsRequest } from '@/lib/api/specialist-requests';
import { json } from '@/lib/http/json';
import { makeSpecialists } from '@/lib/services/specialists/make-specialists';
import { showSpecialists } from '@/lib/services/specialists/show-specialists';
import { route } from '@/lib/workbench';

/** Proposes agents for the tools of an MCP connection. */
export const GET = route(async ({ ctx, params: { id } }) => showSpecialists({ ctx, input: { connection: id } }), {
  sessionOnly: true,
});

/** Creates the agents that the person has chosen, and their team. */
export const POST = route(
  async ({ ctx, params: { id }, body }) => json(await makeSpecialists({ ctx, input: { connection: id, ...body } }), 201),
  { body: makeSpecialistsRequest, sessionOnly: true },
);
