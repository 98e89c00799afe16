import type { Stores } from '@/lib/core/ports/stores';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { findRun } from './find-run';

const PAGE = 1000;

/**
 * Returns the current view of a run, folded page by page so that a long run does not block other requests. @throws {AppError} `not_found`
 */
export async function viewRun({
  ctx: { stores, strategies, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, { id: string }>): Promise<RunView> {
  const run = await findRun(stores, actor.user, id);
  let view: RunView = { ...emptyRunView, runId: run.id, question: run.question };
  for (;;) {
    const { events, more } = await stores.runs.eventPage(run.userId, id, { after: view.seq, limit: PAGE });
    view = foldEvents(view, events, strategies.findFold);
    if (!more) return view;
  }
}
