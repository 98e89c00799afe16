import type { RunContext } from '@/lib/core/strategy';

/** Returns the agents that a person has added to the run so far, in order. */
export function addedAgents(context: Pick<RunContext, 'interventions'>): string[] {
  return context.interventions().flatMap((one) => (one.kind === 'add' ? [one.agent] : []));
}
