/** Ids of the phases of a dispatch. */
export const PLAN = 'plan';
export const EXECUTE = 'execute';
export const GAP_CHECK = 'gap-check';
export const SYNTHESIS = 'synthesis';
export const CITATION_CHECK = 'citation-check';

/** Returns the id of a follow-up's phase; iterations count from 2, since the first tasks are the first iteration. */
export function followUpPhase(iteration: number): string {
  return iteration === 2 ? 'follow-up' : `follow-up-${iteration - 1}`;
}
