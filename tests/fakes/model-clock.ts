/** Something that is to be moved on when its time has come. */
export interface Timed {
  /** In the time of `performance.now()`. */
  nextAt: number;
  advance(now: number): void;
}

/** One timer for all that is timed: hundreds of streams at 2 ms a token would drown in timers of their own. */
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
