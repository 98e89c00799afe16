/** Shorter than the time after which usual proxies cut a connection without data. */
const HEARTBEAT_MS = 15_000;

/**
 * Streams batches of events as a response body. The stream is pulled, so that a slow reader slows down the source; cancelling it closes the
 * source too. Batches that `encode` leaves out are skipped. `idle` is sent after `heartbeatMs` without bytes, so that proxies keep the
 * connection open.
 */
export function byteStream<T>(
  batches: AsyncGenerator<T>,
  {
    encode,
    last,
    idle,
    heartbeatMs = HEARTBEAT_MS,
    onCancel,
  }: {
    encode(batch: T): string;
    /** Sent at the end of the stream. */
    last?: string;
    idle?: string | (() => string);
    heartbeatMs?: number;
    onCancel(): void;
  },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<T>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const idleAt = performance.now() + heartbeatMs;
        for (;;) {
          next ??= batches.next();
          const result = idle === undefined ? await next : await orIdle(next, idleAt - performance.now());
          if (result === 'idle') return controller.enqueue(encoder.encode(typeof idle === 'function' ? idle() : idle));
          next = undefined;
          if (result.done) break;
          const text = encode(result.value);
          if (text !== '') return controller.enqueue(encoder.encode(text));
        }
        if (last !== undefined) controller.enqueue(encoder.encode(last));
        controller.close();
      },
      async cancel() {
        onCancel();
        await batches.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

/** Waits for the next data, but at most `ms`. */
export async function orIdle<T>(next: Promise<T>, ms = HEARTBEAT_MS): Promise<T | 'idle'> {
  // A timer would never fire if all data came before its shortest delay.
  if (ms <= 0) return 'idle';
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<'idle'>((resolve) => {
    timer = setTimeout(resolve, ms, 'idle');
  });
  return Promise.race([next, idle]).finally(() => clearTimeout(timer));
}
