const HOUR_MS = 3_600_000;

/**
 * Runs `work` after `firstMs` milliseconds and then every hour, never concurrently. Returns a function that stops it and waits for current
 * work.
 */
export function everyHour(firstMs: number, work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  const next = () => {
    last = last.then(work);
  };
  const first = setTimeout(next, firstMs);
  const timer = setInterval(next, HOUR_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await last;
  };
}
