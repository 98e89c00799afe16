import { graphRunRequest, questionOf } from '@/lib/api/desk-requests';
import { runFormat } from '@/lib/api/requests';
import { askDesk } from '@/lib/services/desks/ask-desk';
import { deskSearch } from '@/lib/services/desks/desk-search';
import { graphRunForms } from '@/lib/streams/graph-run';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../run-response';

/** Asks a desk (seed 001, "Streaming Response"): its statuses, then its answer or why there is none. */
export const POST = route(
  async ({ request, ctx, body: { graph, input } }) => {
    const wire = wireOf(request, 'sse');
    const asked = { desk: graph, request: questionOf(input), key: request.headers.get('idempotency-key') };
    const { lang: language } = input;
    const searchFor = await deskSearch({ ctx, input: { desk: graph, language } });
    const forms = graphRunForms({ isLines: wire === 'ndjson', language, origin: ctx.origin, searchFor });
    return runResponse(ctx, () => askDesk({ ctx, input: asked }), { wire, ...forms });
  },
  { scope: 'ask', body: graphRunRequest, query: runFormat },
);
