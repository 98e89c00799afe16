import type { Visitor } from '@/lib/core/actor';
import type { Call } from '../call';
import { CANCEL, type CancelParts } from '../runs/cancel-runs';
import { findVisitedRun } from './find-visited-run';
import type { Presented, VisitParts } from './visit-parts';

/** Stops the run that answers a visitor's question. @throws {AppError} as `findVisitedRun` */
export async function stopVisit({ ctx, input }: Call<VisitParts & CancelParts, Presented, Visitor>): Promise<void> {
  await ctx.engine.signal(await findVisitedRun(ctx, input), CANCEL);
}
