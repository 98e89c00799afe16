import type { RunEvent } from '@/lib/core/events';

/** Yields the events of a response with server-sent events, however the response is divided into chunks. */
export async function* readEvents(response: Response): AsyncGenerator<RunEvent> {
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) continue;
      const lines = block.split('\n').map((line) => line.split(/: (.*)/s, 2));
      const { id, event, data } = Object.fromEntries(lines) as Record<string, string | undefined>;
      const payload = JSON.parse(data ?? '');
      // An error is not part of the log, and its `seq` must not become a cursor.
      const cursor = payload.type === 'error' ? undefined : String(payload.seq);
      if (cursor !== id || payload.type !== event) throw new Error(`an event that contradicts itself: ${block}`);
      yield payload;
    }
  }
  if (rest !== '') throw new Error(`the stream ended in the middle of an event: ${rest}`);
}

export async function allEvents(response: Response): Promise<RunEvent[]> {
  return Array.fromAsync(readEvents(response));
}
