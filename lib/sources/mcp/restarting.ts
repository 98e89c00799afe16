import { SourceUnreached } from '@/lib/core/errors';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A server that has run for this long is restarted immediately. */
const STABLE_MS = 5 * 60_000;

interface RestartingOptions<T> {
  /** The server's display name. */
  label: string;
  open(): Promise<T>;
  /** Milliseconds of a clock that is never set back. */
  now?(): number;
}

/**
 * Wraps `open`, which starts a process, so that a server that keeps stopping is not restarted continually: the first restart is immediate, later ones
 * are after 1, 2, 4 … 60 s. Until then `open` fails.
 */
export function restarting<T>({ label, open, now = () => performance.now() }: RestartingOptions<T>): () => Promise<T> {
  let starts = 0;
  let last = 0;
  return async () => {
    const passed = now() - last;
    if (passed >= STABLE_MS) starts = 0;
    const left = delayMs(starts) - passed;
    if (left > 0)
      throw new SourceUnreached(
        `${label} has stopped several times in a row. It can be started again in ${Math.ceil(left / 1000)} s.`,
      );
    starts++;
    last = now();
    return open();
  };
}

const delayMs = (starts: number) => (starts < 2 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (starts - 2)));
