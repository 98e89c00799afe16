import { eventsRequest, resumeRequest } from '@/lib/api/requests';
import { parse } from '@/lib/core/parse';
import { route } from '@/lib/workbench';
import { runResponse, wireOf } from '../../../run-response';

/** A run's events after a cursor: followed to its end, or as JSON one page of what is there. */
export const GET = route(
  async ({ request, workbench, user, params, query }) => {
    const run = await workbench.findRun(user, params.id ?? '');
    const wire = wireOf(request, 'sse');
    if (wire === 'json') return workbench.readEvents(run, query);
    const resumed = parse(resumeRequest, { 'Last-Event-ID': request.headers.get('last-event-id') || undefined });
    const after = resumed['Last-Event-ID'] ?? query.after;
    return runResponse(workbench, async () => run, { userId: user.id, wire, after });
  },
  { query: eventsRequest },
);
