'use client';

import { laneOf, openRequestsOf } from '@/lib/run-view/read-view';
import { InterventionLine } from '../control/intervention-line';
import { EarlierAttempts } from '../outcome/earlier-attempts';
import { RunRequests } from '../request/run-requests';
import { usePending } from '../signals/use-pending';
import type { RunPartProps } from '../strategy-view';
import { CurrentActivity } from '../turn/current-activity';
import { TurnWork } from '../turn/turn-work';
import { useSame } from '../use-same';

/** The work of one agent: its steps, open requests, and current activity. */
export function ChatWork({ view, titleOf }: RunPartProps) {
  const lane = laneOf(view, view.agents[0] ?? '');
  const turns = useSame((lane?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  const pending = usePending(view);
  const turn = turns.at(-1);
  const line = { titleOf, inLane: true };
  return (
    <div className="grid min-w-0">
      {view.interventions.map((one) => (
        <InterventionLine key={one.key} intervention={one} {...line} />
      ))}
      {turn && (
        <>
          <EarlierAttempts turns={turns} />
          <TurnWork turn={turn} showsFailures />
          <div className="grid gap-2 py-1 empty:hidden">
            <RunRequests runId={view.runId} requests={openRequestsOf(turn)} titleOf={titleOf} />
          </div>
        </>
      )}
      {pending.map((one) => (
        <InterventionLine key={one.key} intervention={one} {...line} pending />
      ))}
      <CurrentActivity view={view} turn={turn} />
    </div>
  );
}
