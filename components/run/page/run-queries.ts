import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EventsAnswer, RunAnswer } from '@/lib/api/answers';
import { api } from '../../api';

export function runQuery(runId: string) {
  return queryOptions({
    queryKey: ['run', runId],
    queryFn: ({ signal }) => api<RunAnswer>(`/api/runs/${encodeURIComponent(runId)}`, { signal }),
  });
}

/** An event of any type as stored in the log, without interpretation. */
export type RawEvent = EventsAnswer['events'][number];

/** Reads the whole log page by page. Events that have already been read are not fetched again. */
export function eventsQuery(runId: string, client: QueryClient) {
  const queryKey = ['run', runId, 'events'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const events = [...(client.getQueryData<RawEvent[]>(queryKey) ?? [])];
      for (let after: number | null = events.at(-1)?.seq ?? 0; after !== null; ) {
        const page: EventsAnswer = await api<EventsAnswer>(`/api/runs/${encodeURIComponent(runId)}/events?after=${after}`, {
          headers: { accept: 'application/json' },
          signal,
        });
        events.push(...page.events);
        after = page.next;
      }
      return events;
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
