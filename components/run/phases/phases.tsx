'use client';

import { Fragment, type ReactNode } from 'react';
import { phaseOf } from '@/lib/core/runs/phases';
import type { PhaseView } from '@/lib/run-view/types';
import { InterventionLine } from '../control/intervention-line';
import { usePending } from '../signals/use-pending';
import type { RunPartProps } from '../strategy-view';
import { useSame } from '../use-same';
import { PhaseCard } from './phase-card';
import { SharedNotes } from './shared-notes';

interface PhasesProps extends RunPartProps {
  /** Content at the end of a running phase. */
  foot?(phase: PhaseView): ReactNode;
  /** Content below a phase, before the notes shared in it. */
  after?(phase: PhaseView): ReactNode;
  /** Shows the work of an agent in all phases; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

/** The phases in order, with the interventions and shared notes between them. */
export function Phases({ view, titleOf, foot, after, onShowAgent }: PhasesProps) {
  return view.phases.map((phase) => (
    <Fragment key={phase.id}>
      <PhaseCard view={view} phase={phase} titleOf={titleOf} foot={foot} onShowAgent={onShowAgent} />
      <Interventions view={view} phase={phase.id} titleOf={titleOf} />
      {after?.(phase)}
      <NotesSlot view={view} phase={phase} titleOf={titleOf} />
    </Fragment>
  ));
}

/** The interventions in a phase; without `phase`, those before the first phase. */
export function Interventions({ view, phase, titleOf }: RunPartProps & { phase?: string }) {
  const interventions = view.interventions.filter((one) => one.phase === phase);
  const pending = usePending(view).filter((one) => one.phase === phase && one.turnId === undefined);
  if (interventions.length === 0 && pending.length === 0) return null;
  return (
    <div className="px-4">
      {interventions.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} />
      ))}
      {pending.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} pending />
      ))}
    </div>
  );
}

/** Keeps the list of notes up to the end of this phase the same while later phases add theirs. */
function NotesSlot({ view, phase, titleOf }: RunPartProps & { phase: PhaseView }) {
  const until = new Set(view.phases.slice(0, view.phases.indexOf(phase) + 1).map(({ id }) => id));
  const notes = useSame(view.notes.filter((note) => until.has(phaseOf(note) ?? phase.id)));
  return <SharedNotes notes={notes} phase={phase} plannedPhases={view.plannedPhases} titleOf={titleOf} />;
}
