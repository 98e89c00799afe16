'use client';

import { activeTurn, hasEnded, hasReceived } from '@/lib/run-view/read-view';
import type { InterventionView, RunView } from '@/lib/run-view/types';
import { useReplayedAt } from '../replay/replayed-at';
import { type SentControl, useSignals } from './signals-provider';

/** An intervention that has been sent but is not in the log yet; `turnId` if it is for one turn. */
export interface PendingControl extends InterventionView {
  turnId?: string;
}

/** Returns the interventions that this page has sent to an active run and that are not in its log yet; none in a replay. */
export function usePending(view: RunView): PendingControl[] {
  const { sent } = useSignals();
  const isReplayed = useReplayedAt() !== undefined;
  if (isReplayed || hasEnded(view.status)) return [];
  return sent
    .filter(({ runId, key }) => runId === view.runId && !(key !== undefined && hasReceived(view, key)))
    .map((one) => pendingOf(view, one));
}

function pendingOf(view: RunView, { id, control }: SentControl): PendingControl {
  const phase = view.phases.at(-1)?.id;
  const base = { type: 'intervention', key: String(id), kind: control.kind, phase } as const;
  switch (control.kind) {
    case 'steer':
      return { ...base, text: control.text };
    case 'finish':
      return base;
    case 'add':
      return { ...base, agent: control.agent };
    case 'note':
      return { ...base, agent: control.agent, text: control.text, turnId: activeTurn(view, control.agent)?.turnId };
    default:
      return { ...base, turnId: control.turnId, agent: view.turns[control.turnId]?.agent };
  }
}
