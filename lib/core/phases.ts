/** The id of the phase that is a round; rounds count from 1. */
export function roundPhase(round: number): string {
  return `r${round}`;
}

/** The phase that a turn, a note or a notice belongs to: the one it names, or its round. */
export function phaseOf({ phase, round }: { phase?: string; round?: number }): string | undefined {
  return phase ?? (round === undefined ? undefined : roundPhase(round));
}
