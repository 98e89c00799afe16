import type { Visitor } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { CANCEL } from '../runs/cancel-runs';
import { findVisitedRun } from './find-visited-run';
import type { Presented, VisitParts } from './visit-parts';

interface Parts extends VisitParts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/** Stops the run that answers a visitor's question. @throws {AppError} as `findVisitedRun` */
export async function stopVisit({ ctx, input }: Call<Parts, Presented, Visitor>): Promise<void> {
  await ctx.engine.signal(await findVisitedRun(ctx, input), CANCEL);
}
