import { byteStream } from '@/lib/streams/byte-stream';

type Form<T> = Omit<Parameters<typeof byteStream<T>>[1], 'onCancel'>;

/** A response that streams to one reader. */
export interface StreamResponse {
  /** Aborts when the reader disconnects. */
  signal: AbortSignal;
  /** Returns the response with these batches: without caching, buffering or compression, each of which would delay events. */
  of<T>(batches: AsyncGenerator<T>, type: string, form: Form<T>, headers?: Record<string, string>): Response;
}

/** Creates a response that streams. `end` is called when the stream is over, for whatever reason, and when `respond` fails. */
export async function streamResponse(end: () => void, respond: (stream: StreamResponse) => Promise<Response>): Promise<Response> {
  const gone = new AbortController();
  const onCancel = () => {
    gone.abort();
    end();
  };
  try {
    return await respond({
      signal: gone.signal,
      of: (batches, type, form, headers) =>
        new Response(byteStream(untilEnd(batches, end), { ...form, onCancel }), {
          headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' },
        }),
    });
  } catch (error) {
    end();
    throw error;
  }
}

async function* untilEnd<T>(batches: AsyncGenerator<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* batches;
  } finally {
    end();
  }
}
