import { isQuietOutage } from '@/lib/core/problems/is-outage';

interface ClaimLoopOptions {
  lookMs: number;
  /** Claims and processes what is due. The signal aborts when the loop is closed: unfinished work is then left to another claim. */
  work(signal: AbortSignal): Promise<void>;
  /** Called with an error of the work. */
  onFailure(error: unknown): void;
  /** Time after a failure in which the loop does not look by itself, in milliseconds. Default: it looks as usual. */
  restMs?: number;
}

export interface ClaimLoop {
  /** Processes what is due; also resolves after a failure. */
  look(): Promise<void>;
  /** Looks now and from then on regularly. */
  open(): void;
  /** Stops looking, after current work. */
  close(): Promise<void>;
}

/** Creates a loop that regularly claims work from the database, never concurrently in this process. An outage is expected: it looks again. */
export function createClaimLoop({ lookMs, work, onFailure, restMs = 0 }: ClaimLoopOptions): ClaimLoop {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let restsUntil = 0;

  function look(): Promise<void> {
    looking ??= work(closing.signal)
      .catch((error: unknown) => {
        if (closing.signal.aborted || isQuietOutage(error)) return;
        restsUntil = performance.now() + restMs;
        onFailure(error);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const lookAgain = () => {
    if (performance.now() >= restsUntil) void look();
  };

  return {
    look,
    open() {
      timer = setInterval(lookAgain, lookMs);
      timer.unref();
      lookAgain();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await looking;
    },
  };
}
