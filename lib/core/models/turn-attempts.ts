/** Returns the id of the first attempt of a turn: `r1.reader` for `r1.reader@3`. */
export function firstAttempt(turnId: string): string {
  return turnId.replace(/@\d+$/, '');
}
