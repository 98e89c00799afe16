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
  let latest = emptyRunView;
  for await (const view of viewsOf(ctx, await findRun(ctx.stores, ctx.actor.user, id))) latest = view;
  return latest;
}

/** From this number of characters as JSON, a view counts as large. */
const LARGE = 1_000_000;

/** Returns the current view of a run; undefined when it is large, in which case only its beginning is read. @throws {AppError} `not_found` */
export async function viewUnlessLarge({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<RunView | undefined> {
  let latest = emptyRunView;
  for await (const view of viewsOf(ctx, await findRun(ctx.stores, ctx.actor.user, id))) {
    if (JSON.stringify(view).length >= LARGE) return undefined;
    latest = view;
  }
  return latest;
}

/** Folds the log of a run, page by page so that a long run does not block other requests. Yields the view after each page, at least one. */
async function* viewsOf({ stores, strategies }: Parts, { id, userId, question }: Run): AsyncGenerator<RunView> {
  let view: RunView = { ...emptyRunView, runId: id, question };
  for (let isOver = false; !isOver; ) {
    const { events, more } = await stores.runs.eventPage(userId, id, { after: view.seq, limit: PAGE });
    view = foldEvents(view, events, strategies.findFold);
    isOver = !more;
    yield view;
  }
}
