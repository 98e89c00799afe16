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

/** Pages that the bytes of their events ended, after which a run is a large one. */
const FULL_PAGES = 2;

/**
 * Returns the current view of a run, or undefined when its events are megabytes (twice `PAGE_BYTES`). Many small ones are none: their texts
 * become one. @throws {AppError} `not_found`
 */
export async function viewUnlessLarge({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<RunView | undefined> {
  const run = await findRun(ctx.stores, ctx.actor.user, id);
  let folded = begin(run);
  for (let full = 0; folded.more && full < FULL_PAGES; full += folded.isFull ? 1 : 0)
    folded = await addPage(ctx, run, folded.view);
  return folded.more ? undefined : folded.view;
}

/** Folds the log of a run, page by page so that a long run does not block other requests. */
export async function viewOf(parts: Parts, run: Run): Promise<RunView> {
  let folded = begin(run);
  while (folded.more) folded = await addPage(parts, run, folded.view);
  return folded.view;
}

interface Folded {
  view: RunView;
  more: boolean;
  /** The last page was ended by its bytes. */
  isFull: boolean;
}

function begin({ id, question }: Run): Folded {
  return { view: { ...emptyRunView, runId: id, question }, more: true, isFull: false };
}

async function addPage({ stores, strategies }: Parts, { id, userId }: Run, view: RunView): Promise<Folded> {
  const { events, more } = await stores.runs.eventPage(userId, id, { after: view.seq, limit: PAGE });
  return { view: foldEvents(view, events, strategies.findFold), more, isFull: more && events.length < PAGE };
}
