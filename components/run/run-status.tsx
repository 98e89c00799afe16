'use client';

import type { ReactNode } from 'react';
import { phaseWords } from '@/lib/run-view/phase-words';
import { openRequests } from '@/lib/run-view/read-view';
import { useText } from '../i18n/text-provider';
import { QueuedLine } from './queued-line';
import type { RunPartProps } from './strategy-view';
import { StatusLine } from './turn/activity-line';
import { ProviderWaitLine } from './turn/provider-wait-line';

/**
 * The run's current activity; the lanes show the details. `children`: the strategy's own status line, shown while nothing blocks the run.
 */
export function RunStatus({ view, titleOf, children }: RunPartProps & { children?: ReactNode }) {
  const text = useText();
  const { status, providerWait } = view;
  const phase = view.phases.at(-1);
  if (status === 'queued') return <QueuedLine view={view} />;
  if (status === 'waiting') {
    // Requests of the strategy itself do not belong to an agent.
    const asking = openRequests(view).filter(({ agent }) => agent !== view.strategy);
    if (asking.length === 0) return null;
    const agents = new Set(asking.map(({ agent }) => titleOf(agent)));
    return <p className="wrap-anywhere text-muted-foreground text-xs">{text.run.askedBy(text.format.list([...agents]))}</p>;
  }
  if (providerWait) return <ProviderWaitLine wait={providerWait} />;
  if (status !== 'running' && status !== 'planning') return null;
  if (children) return children;
  if (phase?.state === 'running') return <StatusLine since={phase.startedAt}>{phaseWords(phase, view, text).goingOn}</StatusLine>;
  return <StatusLine>{text.run.betweenRounds}</StatusLine>;
}
