import type { SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import type { Call } from '../call';
import { findSetRun, type SetParts, type WhichRun } from './parts';
import { shownRun } from './shown-run';

/**
 * Stops a run: no further question is asked; those that were asked are answered. A run that has ended is left as it is.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function stopSetRun({ ctx, input }: Call<SetParts, WhichRun>): Promise<SetRunStartedAnswer> {
  const { run } = await findSetRun(ctx, input);
  await ctx.stores.questionSets.end(run.id, 'stopped');
  return { run: shownRun((await findSetRun(ctx, input)).run) };
}
