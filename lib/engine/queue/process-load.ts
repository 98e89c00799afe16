import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Load } from './next-permits';

const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

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

/**
 * Returns the mean delay of an event that arrives at a random moment: intervals between samples are weighted by their length
 * (sum of squares over sum). A loop that was blocked throughout has no samples.
 */
function lagOf({ count, mean, stddev }: { count: number; mean: number; stddev: number }): number {
  return count === 0 ? Number.POSITIVE_INFINITY : (mean + stddev ** 2 / mean) / NS_PER_MS - RESOLUTION_MS;
}
