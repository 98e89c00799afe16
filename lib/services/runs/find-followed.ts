import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { Call } from '../call';

interface Position {
  runId: string;
  /** `seq` of the last event that the reader has received; 0 for none. */
  after: number;
}

/** Finds the runs that a reader follows; a run that is not the user's is left undefined, like one that was deleted. */
export function findFollowed({
  ctx: { stores, actor },
  input: { runs },
}: Call<{ stores: Pick<Stores, 'runs'> }, { runs: readonly Position[] }>): Promise<(Position & { run: Run | undefined })[]> {
  return Promise.all(runs.map(async ({ runId, after }) => ({ runId, after, run: await stores.runs.get(actor.user.id, runId) })));
}
