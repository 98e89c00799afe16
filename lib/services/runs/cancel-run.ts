import type { Run } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { CANCEL, type CancelParts } from './cancel-runs';
import { findRun } from './find-run';

/** Cancels a run; resolves with the run as it was before the cancellation. @throws {AppError} `not_found` */
export async function cancelRun({
  ctx: { stores, engine, actor },
  input: { id },
}: Call<CancelParts, { id: string }>): Promise<Run> {
  const run = await findRun(stores, actor.user, id);
  await engine.signal(run, CANCEL);
  return run;
}
