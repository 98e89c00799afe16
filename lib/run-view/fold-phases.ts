import type { PhaseView, RunView } from './types';

type Changes = Pick<RunView, 'phases'>;

/** Adds a phase; a phase with the same id is restarted. */
export function startPhase({ phases }: RunView, phase: Omit<PhaseView, 'state'>): Changes & Pick<RunView, 'status'> {
  const others = phases.filter(({ id }) => id !== phase.id);
  return { status: 'running', phases: [...others, { ...phase, state: 'running' }] };
}

/** Completes a phase. `ms`: its duration in milliseconds. */
export function completePhase({ phases }: RunView, { id, at, ms }: { id: string; at: string; ms: number }): Changes {
  return { phases: phases.map((phase) => (phase.id === id ? { ...phase, state: 'done', endedAt: at, ms } : phase)) };
}

/** Marks phases that were still running when the run ended as stopped. */
export function stopPhases({ phases }: RunView, at: string): Changes {
  return { phases: phases.map((phase) => (phase.state === 'running' ? { ...phase, state: 'stopped', endedAt: at } : phase)) };
}
