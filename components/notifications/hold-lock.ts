/** Holds a Web Lock, once it is free, until the returned function is called or the page closes. */
export function holdLock(name: string, { mode, onHeld }: { mode?: LockMode; onHeld?(): void } = {}): () => void {
  const over = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const hold = () => {
    onHeld?.();
    return over.promise;
  };
  navigator.locks.request(name, { mode, signal: waiting.signal }, hold).catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error;
  });
  return () => {
    waiting.abort();
    over.resolve();
  };
}
