import type { EventOf } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { eventsOf } from '../runs/events-of';

type RequestEvent = EventOf<'signal_request'>;

/** The requests of a run up to this event, oldest first: calls of the caller's tools, and requests that a user answers. */
export async function requestsUpTo(runs: Stores['runs'], run: Run, upTo: number): Promise<RequestEvent[]> {
  const events = await Array.fromAsync(eventsOf(runs, run, { upTo, types: ['signal_request'] }));
  return events.filter((event) => event.type === 'signal_request');
}
