import { agentSnapshot } from '@/lib/core/agents/agent-snapshot';
import type { Run } from '@/lib/core/runs/run';
import { readLog } from '../log/load-run';
import type { EnginePorts } from '../ports';
import { setupRecord } from '../run-setup';

/**
 * Returns the names of the agents with which a run has worked, with their library ids, which built-in agents do not have. Several ids can have the
 * same name.
 * @throws {JournalUnreadable}
 */
export async function readAgents(
  { runs, snapshots, findStrategy }: Pick<EnginePorts, 'runs' | 'snapshots' | 'findStrategy'>,
  run: Run,
): Promise<{ name: string; id?: string }[]> {
  const log = await readLog(runs, run, findStrategy(run.strategy)?.events);
  const recorded = log.flatMap(({ type, record }) =>
    type === 'step_done' ? Object.entries(setupRecord.safeParse(record).data?.agents ?? {}) : [],
  );
  const kept = await snapshots.get([...new Set(recorded.map(([, digest]) => digest))]);
  return recorded.map(([name, digest]) => ({ name, id: agentSnapshot.safeParse(kept.get(digest)).data?.id }));
}
