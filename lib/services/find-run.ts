import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { isEnded, RUN_STATUSES, type Run } from '@/lib/core/run';
import type { Stores, User } from '@/lib/core/stores';

type Owner = Pick<User, 'id'>;

const UNENDED = RUN_STATUSES.filter((status) => !isEnded(status));

export const notFound = () => new AppError('not_found', phrase('notFound'));

/** A person's own run. @throws {AppError} `not_found` */
export async function findRun({ runs }: Pick<Stores, 'runs'>, user: Owner, id: string): Promise<Run> {
  const run = await runs.get(user.id, id);
  if (!run) throw notFound();
  return run;
}

/** The runs of a user or of one conversation that have not ended, the newest first, at most `limit` of each status. */
export async function goingRuns(
  { runs }: Pick<Stores, 'runs'>,
  user: Owner,
  filter: { conversationId?: string; limit: number },
): Promise<Run[]> {
  const going = await Promise.all(UNENDED.map((status) => runs.list(user.id, { ...filter, status })));
  return going.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
