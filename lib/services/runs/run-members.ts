import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { Strategies } from '@/lib/strategies';
import { runState } from './run-state';

/** Names of a run's agents: those it was started with, those that its coordinators have chosen since, and those added by the user. */
export async function runMembers(parts: { stores: Pick<Stores, 'runs'>; strategies: Strategies }, run: Run): Promise<string[]> {
  const [signals, { agents }] = await Promise.all([parts.stores.runs.signals(run.id), runState(parts, run)]);
  const added = signals.flatMap(({ data }) => (data.kind === 'add' ? [data.agent] : []));
  return [...new Set([...agents, ...added])];
}
