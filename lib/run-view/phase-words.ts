import type { Text } from '@/lib/i18n/text';
import { nameWords } from './name-words';
import type { PhaseView, RunView, TurnView } from './types';

/** Words for a phase: of a round by its number, of any other phase by its id. */
export function phaseWords(
  { id, round }: PhaseView,
  { plannedPhases }: Pick<RunView, 'plannedPhases'>,
  { run, phases: words }: Text,
) {
  if (round !== undefined) {
    const rounds = plannedPhases.length;
    return {
      title: run.round(round, rounds),
      goingOn: run.inRound(round, rounds),
      started: run.roundStarted(round, rounds),
      progress: run.progress,
      agents: run.agentsOfRound(round),
      shared: run.sharedAfter(round),
    };
  }
  const title = nameWords(id);
  return {
    title,
    goingOn: `${title}…`,
    started: words.started(title),
    progress: words.progress(title),
    agents: words.agents(title),
    shared: words.shared(title),
  };
}

/** Short name of a phase: "R1". */
export function shortPhase({ id, round }: Pick<PhaseView, 'id' | 'round'>, { run }: Text): string {
  return round === undefined ? nameWords(id) : run.roundShort(round);
}

/** Short name of a turn's phase; undefined for a turn outside of phases. */
export function phaseOfTurn({ phase, round }: TurnView, text: Text): string | undefined {
  return phase === undefined ? undefined : shortPhase({ id: phase, round }, text);
}
