import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { ListedRun } from '@/lib/core/runs/run';

/**
 * Lists at most `limit` unfinished runs of a user or of one conversation, newest first: in one statement, since a run that passes from one status
 * to the next between two statements would be in neither.
 */
export function activeRuns(
  { runs }: Pick<Stores, 'runs'>,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string; limit: number },
): Promise<ListedRun[]> {
  return runs.list(user.id, { ...filter, onlyUnfinished: true });
}
