'use client';

import { Suspense, useEffect } from 'react';
import { isActive } from '@/lib/run-view/is-active';
import { hasEnded, openRequests } from '@/lib/run-view/read-view';
import { routedView } from '@/lib/strategies/routed/view';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { RunRequests } from '../request/run-requests';
import type { RunPartProps } from '../strategy-view';
import { CurrentActivity } from '../turn/current-activity';
import { TurnWork } from '../turn/turn-work';
import { useSame } from '../use-same';
import { AppliedLine } from './applied-line';
import { EarlierAnswer } from './earlier-answer';
import { RouteLine } from './route-line';
import { useWordActions } from './word-actions';

/** Needed after a quiz. */
const Verdicts = lazyExtra(() => import('./verdicts'), NotLoaded);

/** Who answers a question about words, the steps so far, the plan that waits for confirmation, and what it has changed. */
export default function RoutedWork({ view, titleOf }: RunPartProps) {
  const actions = useWordActions();
  const { applied, earlier, navigate, timesChanged, verdicts } = routedView(view);
  const requests = useSame(openRequests(view));
  const turns = Object.values(view.turns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a folder is shown once per call
  useEffect(() => {
    if (navigate) actions?.onNavigate(view.runId, navigate);
  }, [navigate?.callId, view.runId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that was made again says once that the page is out of date
  useEffect(() => {
    if (timesChanged > 0 && !hasEnded(view.status)) actions?.onChanged();
  }, [timesChanged]);
  return (
    <div className="grid min-w-0">
      <RouteLine view={view} />
      {turns.map((turn) => (
        <TurnWork key={turn.turnId} turn={turn} showsFailures />
      ))}
      <div className="grid gap-2 py-1 empty:hidden">
        <RunRequests runId={view.runId} requests={requests} titleOf={titleOf} />
      </div>
      {applied.map((one) => (
        <AppliedLine key={one.changeId} applied={one} />
      ))}
      <Suspense>{verdicts && hasEnded(view.status) && <Verdicts view={view} />}</Suspense>
      {earlier && hasEnded(view.status) && <EarlierAnswer earlier={earlier} />}
      <CurrentActivity view={view} turn={turns.find(isActive)} />
    </div>
  );
}
