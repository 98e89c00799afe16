/**
 * Streams batches of events as a response body. The stream is pulled, so that a slow reader slows down the source; cancelling it closes the
 * source too. `idle` is sent after `heartbeatMs` without data, so that proxies keep the connection open.
 */
export function byteStream<T>(
  batches: AsyncGenerator<T>,
  {
    encode,
    last,
    idle,
    heartbeatMs = 15_000,
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
        next ??= batches.next();
        const result = idle === undefined ? await next : await orIdle(next, heartbeatMs);
        if (result === 'idle') return controller.enqueue(encoder.encode(typeof idle === 'function' ? idle() : idle));
        next = undefined;
        if (!result.done) return controller.enqueue(encoder.encode(encode(result.value)));
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

async function orIdle<T>(next: Promise<T>, ms: number): Promise<T | 'idle'> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<'idle'>((resolve) => {
    timer = setTimeout(resolve, ms, 'idle');
  });
  return Promise.race([next, idle]).finally(() => clearTimeout(timer));
}
