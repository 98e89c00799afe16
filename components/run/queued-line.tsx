'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { MULTI_AGENT } from '@/lib/core/runs/multi-agent';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { runsQuery } from '../runs/runs-query';
import { useMe } from '../use-me';
import { useReplayedAt } from './replay/replayed-at';
import { StatusLine } from './turn/activity-line';

const POLL_MS = 3000;

/**
 * What a run waits for before it starts. A run of a team or a dispatch waits for other runs of the user while as many are active as the
 * user may have.
 */
export function QueuedLine({
  view: { runId, strategy, startedAt },
}: {
  view: Pick<RunView, 'runId' | 'strategy' | 'startedAt'>;
}) {
  const { run: words } = useText();
  const most = useMe(({ multi }) => multi.atOnce);
  const isQueued = startedAt !== undefined;
  const isReplayed = useReplayedAt() !== undefined;
  const isLimited = isQueued && MULTI_AGENT.includes(strategy) && !isReplayed;
  const { data } = useInfiniteQuery({
    ...runsQuery({ status: 'running', strategy }),
    enabled: isLimited,
    refetchInterval: POLL_MS,
  });
  const going = data?.pages.flatMap(({ runs }) => runs).filter(({ id }) => id !== runId).length ?? 0;
  const isOwn = isLimited && most !== undefined && going >= most;
  return (
    <StatusLine since={startedAt}>
      {!isQueued && words.starting}
      {isQueued && (isOwn ? words.waitingForOwn(most) : words.waitingForPlace)}
    </StatusLine>
  );
}
