import { queryOptions } from '@tanstack/react-query';
import type { InboxHistoryAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** Reads the decided requests and the ended runs. */
export const inboxHistoryQuery = queryOptions({
  queryKey: ['inbox', 'history'],
  queryFn: ({ signal }) => api<InboxHistoryAnswer>('/api/inbox/history', { signal }),
});

const OUTCOME_MS = 1_500;
const SLOWEST_OUTCOME_MS = 60_000;
/** As the server accepts in one request. */
const MOST_RUNS = 20;

/**
 * Reads the outcomes of approved calls, named as `runId/key`, of the runs in `asked`. Polled ever more slowly: a run may wait for hours.
 */
export const outcomesQuery = (approved: readonly string[]) =>
  queryOptions({
    queryKey: ['inbox', 'history', approved],
    queryFn: async ({ signal }) => {
      const runs = new Set(approved.map((name) => name.slice(0, name.indexOf('/'))));
      const asked = [...runs].slice(0, MOST_RUNS);
      const answer = await api<InboxHistoryAnswer>(`/api/inbox/history?${new URLSearchParams({ runs: asked.join() })}`, {
        signal,
      });
      return { ...answer, asked };
    },
    enabled: approved.length > 0,
    refetchInterval: ({ state }) => Math.min(OUTCOME_MS * 1.1 ** state.dataUpdateCount, SLOWEST_OUTCOME_MS),
  });
