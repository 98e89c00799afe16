import type { NumberedSource } from '@/lib/core/citations/citation';
import type { RunWithLength } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import { notFound } from '../not-found';
import { sourceReader } from './read-sources';

/** Runs that are read together, unless their logs are longer. */
const RUNS = 20;
const EVENTS = 1000;

interface Parts {
  stores: Pick<Stores, 'runs'>;
  strategies: Strategies;
  tools: Pick<Tools, 'find'>;
}

/** A run with the whole of its log. */
export interface ReadLog {
  run: RunWithLength['run'];
  view: RunView;
  /** Returns what the tools of the run have read. */
  sources(): NumberedSource[];
}

/**
 * Reads runs with their logs in the given order, several short ones with one statement. At most one page of entries that are still to be read is in
 * memory.
 * @throws {AppError} `not_found` when a run was removed
 */
export async function* readLogs(parts: Parts, userId: string, ids: readonly string[]): AsyncGenerator<ReadLog> {
  for (let from = 0; from < ids.length; from += RUNS) {
    const batchIds = ids.slice(from, from + RUNS);
    const found = await parts.stores.runs.withLengths(userId, batchIds);
    if (found.length < batchIds.length) throw notFound();
    for (const batch of batchesOf(found)) yield* readBatch(parts, batch);
  }
}

/** A long log is a batch of its own: a page of several logs has to be found among all their entries. */
function batchesOf(runs: readonly RunWithLength[]): RunWithLength[][] {
  const batches: RunWithLength[][] = [];
  let left = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    if (run.events > left) {
      batches.push([]);
      left = EVENTS;
    }
    batches.at(-1)?.push(run);
    left -= run.events;
  }
  return batches;
}

async function* readBatch(parts: Parts, batch: readonly RunWithLength[]): AsyncGenerator<ReadLog> {
  let waiting = batch.map((run) => openLog(parts, run));
  for (let [first] = waiting; first; [first] = waiting) {
    const ids = waiting.map(({ run }) => run.id);
    const { entries, more } = await parts.stores.runs.logs(first.run.userId, ids, { after: first.seq(), limit: EVENTS });
    const byRun = Map.groupBy(entries, ({ runId }) => runId);
    const end = more ? ids.indexOf(entries.at(-1)?.runId ?? '') : ids.length;
    const reached = waiting.slice(0, end + 1);
    for (const [n, log] of reached.entries()) {
      await log.add(byRun.get(log.run.id) ?? []);
      // The next page begins with more of its entries.
      if (n === end && !log.isWhole()) break;
      yield log.read();
      waiting = waiting.slice(1);
    }
  }
}

function openLog({ strategies, tools }: Parts, { run, events }: RunWithLength) {
  const { add, sources } = sourceReader(tools, run);
  let view: RunView = { ...emptyRunView, runId: run.id, question: run.question };
  return {
    run,
    seq: () => view.seq,
    isWhole: () => view.seq >= events,
    async add(entries: Parameters<typeof add>[0]): Promise<void> {
      view = foldEvents(view, entries, strategies.findFold);
      await add(entries);
    },
    read: (): ReadLog => ({ run, view, sources }),
  };
}
