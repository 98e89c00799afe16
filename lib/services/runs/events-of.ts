import type { EventType, RunEvent } from '@/lib/core/events';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { Run } from '@/lib/core/runs/run';

const PAGE = 1000;

/** The range of `seq`: after `after`, up to and including `upTo`. */
interface Range {
  after?: number;
  upTo?: number;
  types?: readonly EventType[];
}

/** Reads the events of a run so far, oldest first, page by page. */
export async function* eventsOf(
  runs: Pick<RunStore, 'events'>,
  { id, userId }: Pick<Run, 'id' | 'userId'>,
  { after = 0, upTo = Number.POSITIVE_INFINITY, types }: Range,
): AsyncGenerator<RunEvent> {
  for (let last = after; last < upTo; ) {
    const page = await runs.events(userId, id, { after: last, limit: PAGE, types });
    yield* page.filter(({ seq }) => seq <= upTo);
    if (page.length < PAGE) return;
    last = page.at(-1)?.seq ?? upTo;
  }
}
