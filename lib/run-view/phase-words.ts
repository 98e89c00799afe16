import { phases } from '@/lib/i18n/dictionary/phases';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from './name-words';
import type { PhaseView, RunView, TurnView } from './types';

/** Words for a phase: of a round by its number, of any other phase by its id. */
export function phaseWords({ id, round }: PhaseView, { plannedPhases }: Pick<RunView, 'plannedPhases'>, { run, language }: Text) {
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
  const words = phases[language];
  const title = titleOf(id, words.names);
  return {
    title,
    goingOn: `${title}…`,
    started: words.started(title),
    progress: words.progress(title),
    agents: words.agents(title),
    shared: words.shared(title),
  };
}

/** The name of a phase in words; a number at its end stays: "Follow-up 2". */
function titleOf(id: string, names: Record<string, string>): string {
  const [, name = id, number = ''] = /^(\D+?)(?:-(\d+))?$/.exec(id) ?? [];
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  return known === undefined ? nameWords(id) : [known, number].filter(Boolean).join(' ');
}

/** Short name of a phase: "R1". */
export function shortPhase({ id, round }: Pick<PhaseView, 'id' | 'round'>, { run, language }: Text): string {
  return round === undefined ? titleOf(id, phases[language].names) : run.roundShort(round);
}

/** Short name of a turn's phase; undefined for a turn outside of phases. */
export function phaseOfTurn({ phase, round }: TurnView, text: Text): string | undefined {
  return phase === undefined ? undefined : shortPhase({ id: phase, round }, text);
}
