import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';

/** Maximum time in milliseconds for which a server may be silent during a call, and maximum duration of a call. */
const SILENT_MS = 120_000;
const TOTAL_MS = 600_000;

interface CallLimits {
  /** Aborts when a limit is reached. */
  signal: AbortSignal;
  /** Records that the server is not silent. */
  touch(): void;
  /** Runs a wait that is not caused by the server: neither limit runs meanwhile. */
  pauseDuring<T>(wait: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Starts the time limits of a call. */
export function callLimits(): CallLimits {
  const over = new AbortController();
  let leftMs = TOTAL_MS;
  let startedAt = 0;
  let pauses = 0;
  let total: NodeJS.Timeout | undefined;
  let silent: NodeJS.Timeout | undefined;

  /** In the form in which the SDK reports its own limits. */
  const reach = (timeout: number) => over.abort(new McpError(ErrorCode.RequestTimeout, 'Request timed out', { timeout }));

  function listen(): void {
    clearTimeout(silent);
    if (pauses === 0) silent = setTimeout(reach, SILENT_MS, SILENT_MS);
  }

  function start(): void {
    startedAt = performance.now();
    total = setTimeout(reach, leftMs, TOTAL_MS);
    listen();
  }

  function stop(): void {
    clearTimeout(total);
    clearTimeout(silent);
  }

  start();
  return {
    signal: over.signal,
    touch: listen,
    async pauseDuring(wait) {
      if (pauses++ === 0) {
        stop();
        leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
      }
      try {
        return await wait();
      } finally {
        if (--pauses === 0) start();
      }
    },
    end() {
      pauses = Number.POSITIVE_INFINITY;
      stop();
    },
  };
}
