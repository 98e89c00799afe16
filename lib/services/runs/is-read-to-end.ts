import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type Run } from '@/lib/core/runs/run';

/** Whether a run has ended and no event of it follows `after`. To a reader that reconnects by itself, 204 says so. */
export async function isReadToEnd(
  { runs }: Pick<Stores, 'runs'>,
  { id, userId, status }: Pick<Run, 'id' | 'userId' | 'status'>,
  after: number,
): Promise<boolean> {
  return isEnded(status) && (await runs.events(userId, id, { after, limit: 1 })).length === 0;
}
