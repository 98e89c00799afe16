/** Id of the phase in which the author of an answer is asked once more about paragraphs with wrong quotes. */
export const QUOTE_CORRECTION = 'quote-correction';

/** Returns the phase id of a round; rounds count from 1. */
export function roundPhase(round: number): string {
  return `r${round}`;
}

/** Returns the phase of a turn, a note or a notice: the one it names, or that of its round. */
export function phaseOf({ phase, round }: { phase?: string; round?: number }): string | undefined {
  return phase ?? (round === undefined ? undefined : roundPhase(round));
}
