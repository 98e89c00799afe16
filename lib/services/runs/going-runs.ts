import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { isEnded, RUN_STATUSES, type Run } from '@/lib/core/run';

const GOING = RUN_STATUSES.filter((status) => !isEnded(status));

/** Lists the unfinished runs of a user or of one conversation, newest first, at most `limit` of each status. */
export async function goingRuns(
  { runs }: Pick<Stores, 'runs'>,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string; limit: number },
): Promise<Run[]> {
  const going = await Promise.all(GOING.map((status) => runs.list(user.id, { ...filter, status })));
  return going.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
