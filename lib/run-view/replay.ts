import type { RunEvent } from '@/lib/core/events';
import { foldEvents } from './fold-run';
import type { FindFold, RunView } from './types';

/** Maximum pause in a replay, in milliseconds. A run may have waited all night for a user. */
const LONGEST_PAUSE_MS = 3000;
/** Events between two stored views, so that going back does not fold the log from its beginning. */
const STRIDE = 250;

export interface Replay {
  /** In milliseconds, with long pauses shortened. */
  readonly lengthMs: number;
  /** The view of the run as it was at this position. The same events return the same view. */
  viewAt(ms: number): RunView;
  /** The time of the run at this position, in epoch milliseconds. */
  timeAt(ms: number): number;
}

/** Makes the log of a run, from its first event, playable. Positions are milliseconds from its beginning. */
export function createReplay(events: readonly RunEvent[], empty: RunView, findFold: FindFold): Replay {
  const times = events.map(({ at }) => Date.parse(at));
  const positions: number[] = [];
  for (const [index, time] of times.entries()) {
    const pause = Math.max(0, time - (times[index - 1] ?? time));
    positions.push((positions[index - 1] ?? 0) + Math.min(pause, LONGEST_PAUSE_MS));
  }
  const views = new Map([[0, empty]]);
  let shown = { count: 0, view: empty };

  /** The view after the first `count` events. */
  function viewAfter(count: number): RunView {
    const known = shown.count <= count && count - shown.count <= STRIDE ? shown : nearest(count);
    let { count: at, view } = known;
    while (at < count) {
      const next = Math.min(count, at - (at % STRIDE) + STRIDE);
      view = foldEvents(view, events.slice(at, next), findFold);
      at = next;
      if (at % STRIDE === 0) views.set(at, view);
    }
    shown = { count, view };
    return view;
  }

  function nearest(count: number): typeof shown {
    let at = count - (count % STRIDE);
    while (!views.has(at)) at -= STRIDE;
    return { count: at, view: views.get(at) ?? empty };
  }

  /** How many events have happened at this position. */
  function countAt(ms: number): number {
    let [low, high] = [0, positions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[middle] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    lengthMs: positions.at(-1) ?? 0,
    viewAt: (ms) => viewAfter(countAt(ms)),
    timeAt(ms) {
      const next = countAt(ms);
      const [last = 0, lastAt = 0] = [times[next - 1], positions[next - 1]];
      const [then = last, thenAt = lastAt] = [times[next], positions[next]];
      // A shortened pause passes faster.
      return thenAt > lastAt ? last + (ms - lastAt) * ((then - last) / (thenAt - lastAt)) : last;
    },
  };
}
