import type { RunContext } from '@/lib/core/strategy';

/** Returns the distinct agents that the user has added to the run so far, in order. */
export function addedAgents(context: Pick<RunContext, 'interventions'>): string[] {
  return [...new Set(context.interventions().flatMap((one) => (one.kind === 'add' ? [one.agent] : [])))];
}
