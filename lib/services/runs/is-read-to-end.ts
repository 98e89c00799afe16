import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type Run } from '@/lib/core/runs/run';

/** Whether a run has ended and has no event after `after`. The response 204 tells this to a reader that reconnects automatically. */
export async function isReadToEnd(
  { runs }: Pick<Stores, 'runs'>,
  { id, userId, status }: Pick<Run, 'id' | 'userId' | 'status'>,
  after: number,
): Promise<boolean> {
  return isEnded(status) && (await runs.events(userId, id, { after, limit: 1 })).length === 0;
}
