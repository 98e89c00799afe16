import type { Stores } from '@/lib/core/ports/stores';
import { emptyRunView, foldRun } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Call } from '../call';
import { findRun } from './find-run';

const PAGE = 1000;

/** A run's view now, folded page by page, so that a long run does not block other requests. @throws {AppError} `not_found` */
export async function viewRun({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'runs'> }, { id: string }>): Promise<RunView> {
  const run = await findRun(stores, actor.user, id);
  let view: RunView = { ...emptyRunView, runId: run.id, question: run.question };
  for (;;) {
    const { events, more } = await stores.runs.eventPage(run.userId, id, { after: view.seq, limit: PAGE });
    view = events.reduce(foldRun, view);
    if (!more) return view;
  }
}
