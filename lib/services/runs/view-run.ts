import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { findRun } from './find-run';

const PAGE = 1000;

interface Parts {
  stores: Pick<Stores, 'runs'>;
  strategies: Strategies;
}

/** Returns the current view of a run. @throws {AppError} `not_found` */
export async function viewRun({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<RunView> {
  return viewOf(ctx, await findRun(ctx.stores, ctx.actor.user, id));
}

/** Folds the log of a run, page by page so that a long run does not block other requests. */
export async function viewOf({ stores, strategies }: Parts, { id, userId, question }: Run): Promise<RunView> {
  let view: RunView = { ...emptyRunView, runId: id, question };
  for (;;) {
    const { events, more } = await stores.runs.eventPage(userId, id, { after: view.seq, limit: PAGE });
    view = foldEvents(view, events, strategies.findFold);
    if (!more) return view;
  }
}
