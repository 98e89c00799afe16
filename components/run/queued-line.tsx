'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { meQuery, runsQuery } from '../queries';
import { StatusLine } from './activity-line';

const POLL_MS = 3000;

/** What a run of a team or a dispatch waits for before it starts: for the user's own runs if as many are going as they may have. */
export function QueuedLine({ view: { strategy, startedAt } }: { view: Pick<RunView, 'strategy' | 'startedAt'> }) {
  const { run: words } = useText();
  const most = useQuery({ ...meQuery, select: ({ multi }) => multi.atOnce }).data;
  const isQueued = startedAt !== undefined;
  const { data } = useInfiniteQuery({
    ...runsQuery({ status: 'running', strategy }),
    enabled: isQueued,
    refetchInterval: POLL_MS,
  });
  const going = data?.pages.flatMap(({ runs }) => runs).length ?? 0;
  const isOwn = most !== undefined && going >= most;
  return (
    <StatusLine since={startedAt}>
      {!isQueued && words.starting}
      {isQueued && (isOwn ? words.waitingForOwn(most) : words.waitingForPlace)}
    </StatusLine>
  );
}
