import type { SetsAnswer } from '@/lib/api/question-set-requests';
import { reviewableDesk } from '../answers/reviewable-desk';
import type { Call } from '../call';
import type { SetParts } from './parts';
import { shownRun } from './shown-run';

/** Returns the question sets of a desk with their runs, newest first. @throws {AppError} `not_found`, `forbidden` */
export async function listSets({ ctx, input: { deskId } }: Call<SetParts, { deskId: string }>): Promise<SetsAnswer> {
  await reviewableDesk(ctx, deskId);
  const sets = await ctx.stores.questionSets.list(deskId);
  return { sets: sets.map(({ userId: _, runs, ...set }) => ({ ...set, runs: runs.map(shownRun) })) };
}
