interface Rhythm {
  /** Time until the first call. */
  firstMs: number;
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
  const first = setTimeout(next, firstMs);
  const timer = setInterval(next, everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    await last;
  };
}
