import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';

const PAGE = 1000;

type RequestEvent = Extract<RunEvent, { type: 'signal_request' }>;

/** The requests of a run up to this event, oldest first: calls of the caller's tools, and what a person answers. */
export async function requestsUpTo(runs: Stores['runs'], { userId, id }: Run, end: number): Promise<RequestEvent[]> {
  const found: RequestEvent[] = [];
  let after = 0;
  while (after < end) {
    const page = await runs.events(userId, id, { after, limit: PAGE, types: ['signal_request'] });
    found.push(...page.flatMap((event) => (event.type === 'signal_request' && event.seq <= end ? [event] : [])));
    after = page.length < PAGE ? end : (page.at(-1)?.seq ?? end);
  }
  return found;
}
