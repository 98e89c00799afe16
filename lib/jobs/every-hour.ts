const HOUR_MS = 3_600_000;

/** Does work `firstMs` after now and then every hour, one after the other. Returns what stops it and waits for the work at hand. */
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
