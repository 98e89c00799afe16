'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { type FollowedRun, RunFeed } from './run-feed';
import { runViewQuery } from './run-view-query';
import { retryEvents } from './stream/run-events';

const nothing = () => () => {};
const unknown: FollowedRun = { view: emptyRunView, link: 'connecting' };

/** Returns the view of a run: initially as the server folded it, then kept up to date while the run is active. */
export function useRun(runId: string): FollowedRun & { retry(): void } {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(runViewQuery(runId));
  // The feed starts from the first data only: from then on it is newer than the query.
  const known = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const feed = useMemo(() => data && new RunFeed(data), [runId, known]);
  useEffect(() => {
    if (!feed) return;
    feed.open();
    return () => {
      feed.close();
      client.setQueryData(runViewQuery(runId).queryKey, feed.snapshot().view);
    };
  }, [feed, client, runId]);
  const snapshot = feed?.snapshot ?? (() => unknown);
  const followed = useSyncExternalStore(feed?.subscribe ?? nothing, snapshot, snapshot);
  return {
    ...followed,
    link: isError ? 'lost' : followed.link,
    retry() {
      if (!feed) return void refetch();
      feed.open();
      retryEvents();
    },
  };
}
