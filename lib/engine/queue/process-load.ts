import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { ProcessLoad } from '@/lib/core/server-state';
import type { Load } from './next-permits';

const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;
const FOLLOWED_MS = 5000;

export interface LoadWatch {
  /** Reads the load since the last reading, or since the watch began. */
  read(): Pick<Load, 'lagMs' | 'heapShare'>;
  stop(): void;
}

/** Measures the event loop and the heap of this process until stopped. */
export function watchProcessLoad(): LoadWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    read() {
      const lagMs = lagOf(delay);
      delay.reset();
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      return { lagMs, heapShare: used_heap_size / heap_size_limit };
    },
    stop: () => void delay.disable(),
  };
}

/** Measures the load of this process until stopped, and returns that of the last five seconds. */
export function followProcessLoad(): { latest(): ProcessLoad; stop(): void } {
  const watch = watchProcessLoad();
  const read = (): ProcessLoad => {
    const { lagMs, heapShare } = watch.read();
    return { lagMs: Number.isFinite(lagMs) ? Math.max(0, lagMs) : null, heapShare };
  };
  let load: ProcessLoad = { lagMs: 0, heapShare: 0 };
  const timer = setInterval(() => {
    load = read();
  }, FOLLOWED_MS).unref();
  return {
    latest: () => load,
    stop() {
      clearInterval(timer);
      watch.stop();
    },
  };
}

/**
 * Returns the mean delay of an event that arrives at a random moment: intervals between samples are weighted by their length
 * (sum of squares over sum). A loop that was blocked throughout has no samples.
 */
function lagOf({ count, mean, stddev }: { count: number; mean: number; stddev: number }): number {
  return count === 0 ? Number.POSITIVE_INFINITY : (mean + stddev ** 2 / mean) / NS_PER_MS - RESOLUTION_MS;
}
