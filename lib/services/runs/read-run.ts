import type { RunAnswer } from '@/lib/api/answers';
import { textsOf } from '@/lib/api/run-summary';
import type { Stores } from '@/lib/core/ports/stores';
import { roundResults } from '@/lib/run-view/round-results';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { findRun } from './find-run';
import { isStopping } from './is-stopping';
import { runState } from './run-state';
import { summarize } from './summarize';

/**
 * Returns a run with the texts of its question, the results of its rounds so far, and the provider it is waiting for.
 * @throws {AppError} `not_found`
 */
export async function readRun({
  ctx: { stores, strategies, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, { id: string }>): Promise<RunAnswer['run']> {
  const run = await findRun(stores, actor.user, id);
  const view = await runState({ stores, strategies }, run);
  const { providerWait } = view;
  const files = textsOf(run, strategies.find(run.strategy));
  return {
    ...summarize(strategies, run),
    results: roundResults(view),
    ...((await isStopping(stores.runs, run)) && { stopping: true }),
    ...(files.length > 0 && { files }),
    ...(providerWait && { providerWait }),
  };
}
