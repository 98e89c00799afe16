'use client';

import type { RunPartProps } from '../strategy-view';
import { LaneSlot } from './lane-slot';
import { Interventions, Phases } from './phases';

/** The work of a run of any strategy: turns outside of phases, then the phases in order. */
export function PhasesWork({ view, titleOf }: RunPartProps) {
  const known = new Set(view.phases.map(({ id }) => id));
  const outside = view.lanes.filter(({ phase }) => phase === undefined || !known.has(phase));
  return (
    <div className="grid min-w-0 gap-3">
      <Interventions view={view} titleOf={titleOf} />
      {outside.length > 0 && (
        <div className="grid gap-3 lg:grid-cols-2">
          {outside.map(({ agent, phase }) => (
            <LaneSlot key={`${phase} ${agent}`} view={view} agent={agent} phase={phase} titleOf={titleOf} />
          ))}
        </div>
      )}
      <Phases view={view} titleOf={titleOf} />
    </div>
  );
}
