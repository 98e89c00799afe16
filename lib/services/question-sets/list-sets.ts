import type { SetsAnswer } from '@/lib/api/question-set-requests';
import type { Call } from '../call';
import { findHome, type OfDesk, type SetParts } from './parts';
import { shownRun } from './shown-run';

/** Returns the question sets of a desk, or the user's own, newest first, each with its latest run. @throws {AppError} `not_found`, `forbidden` */
export async function listSets({ ctx, input }: Call<SetParts, OfDesk>): Promise<SetsAnswer> {
  const { home } = await findHome(ctx, input);
  const sets = await ctx.stores.questionSets.list(home);
  return { sets: sets.map(({ userId: _, latest, ...set }) => ({ ...set, latest: latest ? shownRun(latest) : null })) };
}
