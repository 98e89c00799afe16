/** A task that is advanced when its time has come. */
export interface Timed {
  /** In the time of `performance.now()`. */
  nextAt: number;
  advance(now: number): void;
}

/** Creates a single timer for all timed tasks: hundreds of streams at 2 ms per token would be too slow with separate timers. */
export function createClock() {
  const timed = new Set<Timed>();
  let timer: NodeJS.Timeout | undefined;

  function tick() {
    const now = performance.now();
    for (const one of timed) if (one.nextAt <= now) one.advance(now);
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    let next = Number.POSITIVE_INFINITY;
    for (const one of timed) next = Math.min(next, one.nextAt);
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(tick, Math.max(0, next - performance.now()));
  }

  return {
    add(one: Timed) {
      timed.add(one);
      schedule();
    },
    remove(one: Timed) {
      timed.delete(one);
    },
    stop() {
      timed.clear();
      clearTimeout(timer);
    },
  };
}
