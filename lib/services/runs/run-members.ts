import { summarizeRun } from '@/lib/api/run-summary';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import type { Strategies } from '@/lib/strategies';

/** Names of a run's agents: those it was started with, and those added by the user. */
export async function teamOf(
  { stores, strategies }: { stores: Pick<Stores, 'runs'>; strategies: Strategies },
  run: Run,
): Promise<string[]> {
  const signals = await stores.runs.signals(run.id);
  const added = signals.flatMap(({ data }) => (data.kind === 'add' ? [data.agent] : []));
  return [...new Set([...summarizeRun(run, strategies.find(run.strategy)).agents, ...added])];
}
