interface Rhythm {
  /** Time until the first call. */
  firstMs: number;
  everyMs: number;
}

/** Runs `work` repeatedly, never concurrently. Returns a function that stops it and waits for current work. */
export function repeat({ firstMs, everyMs }: Rhythm, work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  const next = () => {
    last = last.then(work);
  };
  const first = setTimeout(next, firstMs);
  const timer = setInterval(next, everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await last;
  };
}
