/** OpenAI's clients repeat a request that lost its connection, at most 8 seconds later. */
const GRACE_MS = 15_000;

/** A request that reads the run of a completion. After one of its functions has been called, the others have no effect. */
export interface RunReader {
  /** The request has received its whole response. */
  finish(): void;
  /** The request ended before its response was complete. */
  leave(): void;
}

interface Readers {
  count: number;
  isAnswered: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Counts, in this process, the requests that read a run. When the last of them leaves early, the run is cancelled after `graceMs`, unless another
 * request reads it by then, such as the repetition of a request whose connection was lost.
 */
export function runReaders(graceMs = GRACE_MS): (runId: string, cancel: () => Promise<unknown>) => RunReader {
  const runs = new Map<string, Readers>();
  return (runId, cancel) => {
    const readers = runs.get(runId) ?? { count: 0, isAnswered: false };
    runs.set(runId, readers);
    clearTimeout(readers.timer);
    readers.count++;
    let isReading = true;

    const cancelLater = () => {
      readers.timer = setTimeout(() => {
        forget();
        cancel().catch((error: unknown) => console.error(`The run ${runId} could not be cancelled.`, error));
      }, graceMs).unref();
    };
    const forget = () => {
      if (runs.get(runId) === readers) runs.delete(runId);
    };
    const end = (isAnswered: boolean) => {
      if (!isReading) return;
      isReading = false;
      readers.count--;
      readers.isAnswered ||= isAnswered;
      if (readers.isAnswered) forget();
      else if (readers.count === 0) cancelLater();
    };
    return { finish: () => end(true), leave: () => end(false) };
  };
}
