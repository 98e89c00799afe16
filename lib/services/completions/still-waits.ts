import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { openRequests } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { WAIT_EVENTS } from '@/lib/run-view/wait-events';

/**
 * Whether a run really waits when it does according to a view of its log so far. It does not if its log has further events, or if an answer is stored
 * that the run is about to receive; in both cases, further events follow.
 */
export async function stillWaits(
  runs: Pick<Stores['runs'], 'events' | 'signals'>,
  { id, userId }: Pick<Run, 'id' | 'userId'>,
  view: RunView,
): Promise<boolean> {
  const later = await runs.events(userId, id, { after: view.seq, limit: 1, types: WAIT_EVENTS });
  if (later.length > 0) return false;
  const answered = new Set((await runs.signals(id)).map(({ key }) => key));
  return openRequests(view).every(({ key }) => !answered.has(key));
}
