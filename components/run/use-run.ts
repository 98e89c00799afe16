'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FollowedRun, RunFeed } from './run-feed';

/** The view of a run, kept up to date while it goes and rebuilt from its log when it has ended. */
export function useRun(runId: string): FollowedRun & { retry(): void } {
  const feed = useMemo(() => new RunFeed(runId), [runId]);
  useEffect(() => {
    feed.open();
    return feed.close;
  }, [feed]);
  return { ...useSyncExternalStore(feed.subscribe, feed.snapshot, feed.snapshot), retry: feed.retry };
}
