import { StoreUnavailable } from '@/lib/core/errors';

interface ClaimLoopOptions {
  lookMs: number;
  /** Claims and does what is due. The signal aborts when the loop is closed: what was claimed is then left to another claim. */
  work(signal: AbortSignal): Promise<void>;
  /** Logged with an error of the work. */
  problem: string;
}

export interface ClaimLoop {
  /** Does what is due. */
  look(): Promise<void>;
  /** Looks now and from then on regularly. */
  open(): void;
  /** Stops looking, after current work. */
  close(): Promise<void>;
}

/** Creates a loop that regularly claims work from the database, never concurrently in this process. An outage is expected: it looks again. */
export function createClaimLoop({ lookMs, work, problem }: ClaimLoopOptions): ClaimLoop {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    looking ??= work(closing.signal).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function report(error: unknown): void {
    if (!(error instanceof StoreUnavailable)) console.error(problem, error);
  }

  const lookAgain = () => void look().catch(report);

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
      await looking?.catch(report);
    },
  };
}
