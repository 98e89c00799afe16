import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type RunRating } from '@/lib/core/runs/run';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { findRun } from './find-run';
import { summarize } from './summarize';

interface Rate {
  id: string;
  /** Null removes the rating. */
  rating: RunRating | null;
}

/**
 * Rates the answer of a user's own run. Answers of desks have feedback instead.
 * @throws {AppError} `not_found`, or `conflict`: the run has not ended, or asked an answer desk
 */
export async function rateRun({
  ctx: { stores, strategies, actor },
  input: { id, rating },
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, Rate>): Promise<undefined> {
  const run = await findRun(stores, actor.user, id);
  if (summarize(strategies, run).desk !== undefined) throw new AppError('conflict', phrase('ratedAtDesk'));
  if (!isEnded(run.status)) throw new AppError('conflict', phrase('retryBeforeEnd'));
  if (!(await stores.runs.rate(actor.user.id, id, rating))) throw notFound();
}
