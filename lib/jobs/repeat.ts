interface Rhythm {
  /** Time until the first call. */
  firstMs: number;
  /** Time between calls after it. */
  everyMs: number;
}

/**
 * Runs `work` repeatedly, never concurrently. Returns a function that stops it: it aborts the signal of current work, and waits for that to
 * end.
 */
export function repeat({ firstMs, everyMs }: Rhythm, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let last = Promise.resolve();
  const next = () => {
    last = last.then(() => work(stopping.signal));
  };
  let timer: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    timer = setInterval(next, everyMs);
    next();
  }, firstMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    await last;
  };
}
