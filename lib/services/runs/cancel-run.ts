import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { CANCEL } from './cancel-runs';
import { findRun } from './find-run';

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/** Cancels a run; resolves with the run as it was before the cancellation. @throws {AppError} `not_found` */
export async function cancelRun({ ctx: { stores, engine, actor }, input: { id } }: Call<Parts, { id: string }>): Promise<Run> {
  const run = await findRun(stores, actor.user, id);
  await engine.signal(run, CANCEL);
  return run;
}
