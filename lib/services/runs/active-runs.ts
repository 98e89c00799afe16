import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { ListedRun } from '@/lib/core/runs/run';

/**
 * Lists at most `limit` unfinished runs of a user or of one conversation, newest first. It is a single statement: between two statements, a run could
 * pass from one status to the next and be in neither result.
 */
export function activeRuns(
  { runs }: Pick<Stores, 'runs'>,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string; limit: number },
): Promise<ListedRun[]> {
  return runs.list(user.id, { ...filter, onlyUnfinished: true });
}
