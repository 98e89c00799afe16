import { type Load, nextPermits, type PermitRange } from './next-permits';
import { type LoadWatch, watchProcessLoad } from './process-load';
import { Semaphore } from './semaphore';

const READING_MS = 100;

export interface AdaptiveSemaphoreOptions {
  range: PermitRange;
  /** Reads the parts of the load other than the event loop and the heap. */
  readElsewhere: () => Pick<Load, 'commitMs' | 'callsWaiting'>;
  watchLoad?: () => LoadWatch;
}

/**
 * Creates a semaphore whose number of permits follows the load of the process. The load is measured from the moment a turn has
 * to wait until only few turns remain; then the number is reset to its initial value.
 */
export function createAdaptiveSemaphore({
  range,
  readElsewhere,
  watchLoad = watchProcessLoad,
}: AdaptiveSemaphoreOptions): Semaphore {
  let timer: NodeJS.Timeout | undefined;
  const semaphore = new Semaphore(range.start, watch);

  function watch(): void {
    if (timer) return;
    const load = watchLoad();
    timer = setInterval(() => {
      const { state } = semaphore;
      const isOver = state.waiting === 0 && state.held < range.least;
      semaphore.resize(isOver ? range.start : nextPermits(state, { ...load.read(), ...readElsewhere() }, range));
      if (!isOver) return;
      clearInterval(timer);
      timer = undefined;
      load.stop();
    }, READING_MS).unref();
  }

  return semaphore;
}
