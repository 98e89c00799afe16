'use client';

import { laneOf } from '@/lib/core/run-view/read-view';
import { turnActivity } from '@/lib/core/run-view/turn-activity';
import type { RunView } from '@/lib/core/run-view/types';
import { useText } from '../i18n/text-provider';
import { ActivityLine, StatusLine } from './activity-line';
import { EarlierAttempts } from './earlier-attempts';
import { TurnWork } from './turn-work';
import { useSame } from './use-same';

/** What one agent did to answer: its steps, and what it is doing now. */
export function ChatWork({ view }: { view: RunView }) {
  const text = useText();
  const lane = laneOf(view, view.agents[0] ?? '');
  const turns = useSame((lane?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  const turn = turns.at(-1);
  if (!turn) {
    return (
      view.status === 'queued' && (
        <StatusLine since={view.startedAt}>{view.startedAt ? text.run.waitingForPlace : text.run.starting}</StatusLine>
      )
    );
  }
  const activity = turnActivity(turn);
  return (
    <div className="min-w-0">
      <EarlierAttempts turns={turns} />
      <TurnWork turn={turn} showsFailures />
      {activity && activity.kind !== 'thinking' && <ActivityLine activity={activity} />}
    </div>
  );
}
