import type { RunSummary } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import { foldRounds, type RoundResult } from '@/lib/core/round-result';
import { emptyRunView, foldRun } from '@/lib/run-view/fold-run';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { findRun } from './find-run';
import { summarize } from './summarize';

const LIMIT = 1000;
const TYPES = ['agent_response', 'agent_error', 'round_complete', 'provider_wait_start', 'provider_wait_end', 'run_end'] as const;

/** A run with the results of its rounds so far, and the provider it waits for. @throws {AppError} `not_found` */
export async function readRun({
  ctx: { stores, strategies, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, { id: string }>): Promise<
  RunSummary & { results: RoundResult[] }
> {
  const run = await findRun(stores, actor.user, id);
  const events = await stores.runs.events(run.userId, id, { after: 0, limit: LIMIT, types: TYPES });
  const { providerWait } = events.reduce(foldRun, emptyRunView);
  return { ...summarize(strategies, run), results: foldRounds(events), ...(providerWait && { providerWait }) };
}
