import { AppError } from '@/lib/core/errors';
import type { ModelContext } from '@/lib/core/models/model-context';
import type { Stores } from '@/lib/core/ports/stores';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { findRun } from './find-run';

/**
 * Returns the context that a model received in one call of a turn, for the run's owner.
 * @throws {AppError} `not_found`; `conflict` for a log that cannot be read
 */
export async function readContext({
  ctx: { stores, engine, actor },
  input: { runId, ...call },
}: Call<
  { stores: Pick<Stores, 'runs'>; engine: Pick<Engine, 'readContext'> },
  { runId: string; turnId: string; callId?: string }
>): Promise<ModelContext> {
  const run = await findRun(stores, actor.user, runId);
  const context = await engine.readContext(run, call).catch(explain);
  if (!context) throw notFound();
  return context;
}

function explain(error: unknown): never {
  throw error instanceof JournalUnreadable ? new AppError('conflict', error.message) : error;
}
