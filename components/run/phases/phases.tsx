'use client';

import { Fragment, type ReactNode } from 'react';
import { phaseOf } from '@/lib/core/phases';
import type { PhaseView } from '@/lib/run-view/types';
import { InterventionLine } from '../control/intervention-line';
import { usePending } from '../signals/use-pending';
import type { RunPartProps } from '../strategy-view';
import { useSame } from '../use-same';
import { PhaseCard } from './phase-card';
import { SharedNotes } from './shared-notes';

interface PhasesProps extends RunPartProps {
  /** What stands at the foot of a phase that is going on. */
  foot?(phase: PhaseView): ReactNode;
  /** What stands below a phase, before what the agents shared in it. */
  after?(phase: PhaseView): ReactNode;
}

/** The phases downwards, between them what the agents shared and what a person said. */
export function Phases({ view, titleOf, foot, after }: PhasesProps) {
  return view.phases.map((phase) => (
    <Fragment key={phase.id}>
      <PhaseCard view={view} phase={phase} titleOf={titleOf} foot={foot} />
      <Interventions view={view} phase={phase.id} titleOf={titleOf} />
      {after?.(phase)}
      <NotesSlot view={view} phase={phase} titleOf={titleOf} />
    </Fragment>
  ));
}

/** What a person said or did to the run in a phase; without one, before the first. */
export function Interventions({ view, phase, titleOf }: RunPartProps & { phase?: string }) {
  const said = view.interventions.filter((one) => one.phase === phase);
  const pending = usePending(view).filter((one) => one.phase === phase && one.turnId === undefined);
  if (said.length === 0 && pending.length === 0) return null;
  return (
    <div className="px-4">
      {said.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} />
      ))}
      {pending.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} pending />
      ))}
    </div>
  );
}

/** Later phases do not change what was shared in this one: the notes up to its end stay the same list. */
function NotesSlot({ view, phase, titleOf }: RunPartProps & { phase: PhaseView }) {
  const until = new Set(view.phases.slice(0, view.phases.indexOf(phase) + 1).map(({ id }) => id));
  const notes = useSame(view.notes.filter((note) => until.has(phaseOf(note) ?? phase.id)));
  return <SharedNotes notes={notes} phase={phase} plannedPhases={view.plannedPhases} titleOf={titleOf} />;
}
