import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import { notFound } from '../not-found';

/** Finds a user's own run. @throws {AppError} `not_found` */
export async function findRun({ runs }: Pick<Stores, 'runs'>, user: Pick<User, 'id'>, id: string): Promise<Run> {
  const run = await runs.get(user.id, id);
  if (!run) throw notFound();
  return run;
}
