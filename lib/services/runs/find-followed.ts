import type { Stores } from '@/lib/core/ports/stores';
import type { Followed } from '@/lib/streams/follow-runs';
import type { Call } from '../call';

/** Finds the runs that a reader follows; a run that is not the user's is left undefined, like one that was deleted. */
export function findFollowed({
  ctx: { stores, actor },
  input: { runs },
}: Call<{ stores: Pick<Stores, 'runs'> }, { runs: readonly Omit<Followed, 'run'>[] }>): Promise<Followed[]> {
  return Promise.all(runs.map(async ({ runId, after }) => ({ runId, after, run: await stores.runs.get(actor.user.id, runId) })));
}
