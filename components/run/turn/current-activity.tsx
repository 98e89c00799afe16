'use client';

import { turnActivity } from '@/lib/run-view/turn-activity';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { ActivityLine, StatusLine } from './activity-line';
import { ProviderWaitLine } from './provider-wait-line';

/** What a run waits for, or else what its current turn does, except thinking, which the turn shows itself. */
export function CurrentActivity({ view, turn }: { view: RunView; turn: TurnView | undefined }) {
  const text = useText();
  const activity = turn && turnActivity(turn);
  return (
    <>
      {view.status === 'queued' && (
        <StatusLine since={view.startedAt}>{view.startedAt ? text.run.waitingForPlace : text.run.starting}</StatusLine>
      )}
      {view.providerWait ? (
        <ProviderWaitLine wait={view.providerWait} />
      ) : (
        activity && activity.kind !== 'thinking' && <ActivityLine activity={activity} />
      )}
    </>
  );
}
