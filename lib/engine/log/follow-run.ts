import type { RunEvent } from '@/lib/core/events';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import { streamError } from '@/lib/core/models/stream-error';
import type { RunStore } from '@/lib/core/ports/run-store';
import { isEnded } from '@/lib/core/runs/run';
import type { Channels, RunAddress } from './channels';

const PAGE = 500;
/** How long a run of another process may be silent before its log is read again, even without hints. */
const POLL_MS = 1000;

export interface FollowOptions extends RunAddress {
  /** Only events with a greater `seq` are returned. */
  after: number;
  signal: AbortSignal;
}

/**
 * Streams a run's events in order, in batches, each exactly once, until its `run_end` or the signal; the stream of a deleted
 * run ends with an `error`. Live events come from this process. The log supplies everything else: past events, gaps in the
 * sequence, events that a slow reader missed, and the runs of other processes. While the database is unavailable, the stream
 * waits.
 */
export async function* followRun(
  { runs, channels }: { runs: Pick<RunStore, 'eventPage' | 'get'>; channels: Channels },
  { after, signal, ...address }: FollowOptions,
): AsyncGenerator<RunEvent[]> {
  const subscription = channels.subscribe(address);
  let last = after;
  let wait = 0;
  let hasEnded = false;
  try {
    while (!signal.aborted) {
      const received = await subscription.take(wait, signal);
      const live = received === 'behind' ? [] : received.filter((event) => event.seq > last);
      const next = live.filter((event, i) => event.seq === last + 1 + i);
      if (next.length > 0) {
        yield next;
        last = next.at(-1)?.seq ?? last;
        if (next.at(-1)?.type === 'run_end') return;
        // After a gap, the log contains more.
        wait = next.length < live.length ? 0 : POLL_MS;
        continue;
      }
      if (received === 'behind' || live.length > 0 || wait === 0 || !channels.isLive(address)) {
        const page = await retryWhileUnavailable(
          () => runs.eventPage(address.userId, address.runId, { after: last, limit: PAGE }),
          signal,
        );
        if (page.events.length > 0) {
          yield page.events;
          last = page.events.at(-1)?.seq ?? last;
          if (page.events.at(-1)?.type === 'run_end') return;
          // As long as the log contains more, live events would be discarded.
          wait = page.more ? 0 : POLL_MS;
          continue;
        }
        if (!channels.isLive(address)) {
          if (hasEnded) return;
          const run = await retryWhileUnavailable(() => runs.get(address.userId, address.runId), signal);
          if (!run) yield [streamError('run_deleted', { runId: address.runId, after: last })];
          if (!run) return;
          // Its last events may have been stored after the page was read.
          hasEnded = isEnded(run.status);
          if (hasEnded) {
            wait = 0;
            continue;
          }
        }
      }
      wait = POLL_MS;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channels.unsubscribe(address, subscription);
  }
}
