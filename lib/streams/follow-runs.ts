import type { RunEvent } from '@/lib/core/events';
import { isLastEvent, streamError } from '@/lib/core/models/stream-error';
import type { Run } from '@/lib/core/runs/run';
import type { RunBatch } from '@/lib/core/runs/run-batch';

const PAGE = 1000;

export interface Followed {
  runId: string;
  /** `seq` of the last event the reader has received; 0 for none. */
  after: number;
  /** Undefined when the run does not exist or was deleted. */
  run: Pick<Run, 'id' | 'userId'> | undefined;
}

export interface EventSources {
  readEvents(
    run: NonNullable<Followed['run']>,
    page: { after: number; limit: number },
  ): Promise<{ events: RunEvent[]; next: number | null }>;
  follow(run: NonNullable<Followed['run']>, after: number, signal: AbortSignal): AsyncGenerator<RunEvent[]>;
}

/**
 * Merges several runs into one stream: the past events of each, with `more` set while pages remain, then live events, until all have ended
 * or the signal aborts.
 */
export function followRuns(sources: EventSources, runs: readonly Followed[], signal: AbortSignal): AsyncGenerator<RunBatch> {
  return merged(runs.map((followed) => followOne(sources, followed, signal)));
}

async function* followOne(sources: EventSources, { runId, run, after }: Followed, signal: AbortSignal): AsyncGenerator<RunBatch> {
  if (!run) {
    yield batchOf(runId, [streamError('run_deleted', { runId, after })]);
    return;
  }
  let last = after;
  for (let next: number | null = after; next !== null && !signal.aborted; ) {
    const page = await sources.readEvents(run, { after: next, limit: PAGE });
    last = page.events.at(-1)?.seq ?? last;
    next = page.next;
    yield batchOf(runId, page.events, next !== null);
    if (page.events.at(-1)?.type === 'run_end') return;
  }
  for await (const events of sources.follow(run, last, signal)) {
    yield batchOf(runId, events);
    if (isLastEvent(events.at(-1))) return;
  }
  if (!signal.aborted) yield { runId, events: [], end: true };
}

function batchOf(runId: string, events: readonly RunEvent[], more = false): RunBatch {
  const batch: RunBatch = { runId, events: events.map(({ runId: _, ...event }) => event) };
  if (more) batch.more = true;
  if (isLastEvent(events.at(-1))) batch.end = true;
  return batch;
}

/** Yields the values of several streams as they arrive. An error in one of them ends all. */
async function* merged<T>(streams: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const open = new Set(streams);
  const arrived: Promise<{ stream: AsyncGenerator<T>; result: IteratorResult<T> }>[] = [];
  let wake = () => {};
  // A race of all streams for each value would keep memory for each, until the silent ones have a value, too.
  const advance = (stream: AsyncGenerator<T>) => {
    const next = stream.next().then((result) => ({ stream, result }));
    const arrive = () => {
      arrived.push(next);
      wake();
    };
    next.then(arrive, arrive);
  };
  for (const stream of streams) advance(stream);
  try {
    while (open.size > 0) {
      const next = arrived.shift();
      if (!next) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const { stream, result } = await next;
      if (result.done) {
        open.delete(stream);
        continue;
      }
      advance(stream);
      yield result.value;
    }
  } finally {
    for (const stream of open) void stream.return(undefined);
  }
}
