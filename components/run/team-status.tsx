'use client';

import { openRequests, turnOf } from '@/lib/run-view/read-view';
import { INITIATOR, type RunView, SUMMARIZER } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { StatusLine } from './activity-line';
import { ProviderWaitLine } from './provider-wait-line';

interface TeamStatusProps {
  view: RunView;
  titleOf: (agent: string) => string;
}

/** What the team as a whole is at; the lanes tell the rest. */
export function TeamStatus({ view, titleOf }: TeamStatusProps) {
  const text = useText();
  const { status, startedAt } = view;
  const summarizer = turnOf(view, SUMMARIZER);
  const round = view.rounds.at(-1);
  if (status === 'queued')
    return <StatusLine since={startedAt}>{startedAt ? text.run.waitingForPlace : text.run.starting}</StatusLine>;
  if (status === 'planning' && !view.providerWait)
    return <StatusLine since={turnOf(view, INITIATOR)?.startedAt}>{text.run.planning}</StatusLine>;
  if (status === 'waiting') {
    const agents = new Set(openRequests(view).map(({ agent }) => titleOf(agent)));
    return <p className="wrap-anywhere text-muted-foreground text-xs">{text.run.askedBy(text.format.list([...agents]))}</p>;
  }
  if (view.providerWait) return <ProviderWaitLine wait={view.providerWait} />;
  if (status !== 'running') return null;
  if (summarizer?.state === 'running') return <StatusLine since={summarizer.startedAt}>{text.run.summarizing}</StatusLine>;
  if (round?.state === 'running') {
    return <StatusLine since={round.startedAt}>{text.run.inRound(round.round, view.plannedRounds)}</StatusLine>;
  }
  return <StatusLine>{text.run.betweenRounds}</StatusLine>;
}
