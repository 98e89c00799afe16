import { pageCursor } from '@/lib/core/page-cursor';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { ListedRun } from '@/lib/core/runs/run';

interface Within {
  userId: string;
  conversationId: string;
  /** Cursor of a run (`pageCursor`): only this run and older ones. */
  until?: string;
}

/**
 * Returns the last run of a conversation before the first unfinished one, whose answer nobody has seen yet. Undefined when there is none. @throws
 * {AppError} `bad_request` for an `until` that is no cursor
 */
export async function lastAnswered(
  runs: Pick<RunStore, 'list'>,
  { userId, conversationId, until }: Within,
): Promise<ListedRun | undefined> {
  const unfinished = (await runs.list(userId, { conversationId, onlyUnfinished: true })).at(-1);
  const before = unfinished && pageCursor(unfinished.createdAt, unfinished.id);
  const [last] = await runs.list(userId, { conversationId, until, before, limit: 1 });
  return last;
}
