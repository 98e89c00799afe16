import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { isEnded, RUN_STATUSES, type Run } from '@/lib/core/run';

const ACTIVE_STATUSES = RUN_STATUSES.filter((status) => !isEnded(status));

/** Lists the unfinished runs of a user or of one conversation, newest first, at most `limit` of each status. */
export async function activeRuns(
  { runs }: Pick<Stores, 'runs'>,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string; limit: number },
): Promise<Run[]> {
  const runsByStatus = await Promise.all(ACTIVE_STATUSES.map((status) => runs.list(user.id, { ...filter, status })));
  return runsByStatus.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
