import type { PhaseView, RunView } from './types';

type Changes = Pick<RunView, 'phases'>;

/** A phase begins; one of the same id that had begun before is begun anew. */
export function startPhase({ phases }: RunView, phase: Omit<PhaseView, 'state'>): Changes & Pick<RunView, 'status'> {
  const others = phases.filter(({ id }) => id !== phase.id);
  return { status: 'running', phases: [...others, { ...phase, state: 'running' }] };
}

/** A phase is complete after `ms` milliseconds. */
export function completePhase({ phases }: RunView, { id, at, ms }: { id: string; at: string; ms: number }): Changes {
  return { phases: phases.map((phase) => (phase.id === id ? { ...phase, state: 'done', endedAt: at, ms } : phase)) };
}

/** Phases that were going on when the run ended. */
export function stopPhases({ phases }: RunView, at: string): Changes {
  return { phases: phases.map((phase) => (phase.state === 'running' ? { ...phase, state: 'stopped', endedAt: at } : phase)) };
}
