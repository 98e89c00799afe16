/** Returns the id of the first attempt of a turn: of `r1.reader@3`, `r1.reader`. */
export function firstAttempt(turnId: string): string {
  return turnId.replace(/@\d+$/, '');
}
