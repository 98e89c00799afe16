import type { SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import type { Call } from '../call';
import { findSetRun, type SetParts, type WhichRun } from './parts';
import { shownRun } from './shown-run';
import { stopAsking } from './stop-asking';
import type { StopParts } from './stop-question';

/**
 * Stops a run of a set: no further question is asked. Questions that were asked are still answered, unless they wait for a user. A run that has ended
 * is left unchanged.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function stopSetRun({ ctx, input }: Call<SetParts & StopParts, WhichRun>): Promise<SetRunStartedAnswer> {
  await stopAsking(ctx, (await findSetRun(ctx, input)).run);
  return { run: shownRun((await findSetRun(ctx, input)).run) };
}
