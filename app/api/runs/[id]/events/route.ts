import { eventsRequest, resumeRequest } from '@/lib/api/requests';
import { parse } from '@/lib/core/parse';
import { findRun } from '@/lib/services/runs/find-run';
import { isReadToEnd } from '@/lib/services/runs/is-read-to-end';
import { readEvents } from '@/lib/services/runs/read-events';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../../run-response';

/** Returns a run's events after a cursor: streamed until the run ends, or as JSON one page of the events so far. 204 after its end. */
export const GET = route(
  async ({ request, ctx, params, query: { after, limit } }) => {
    const run = await findRun(ctx.stores, ctx.actor.user, params.id);
    const wire = wireOf(request, 'sse');
    if (wire === 'json') return readEvents({ ctx, input: { runId: run.id, after, limit } });
    const resumed = parse(resumeRequest, { 'Last-Event-ID': request.headers.get('last-event-id') || undefined });
    const from = resumed['Last-Event-ID'] ?? after;
    if (await isReadToEnd(ctx.stores, run, from)) return undefined;
    return runResponse(ctx, async () => run, { wire, after: from });
  },
  { query: eventsRequest },
);
