import type { VisitEvent } from '@/lib/core/desks/visit-events';

/** Reads the events of a question as they arrive, one per line. */
export async function* readVisitEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<VisitEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      // Safe: the server creates these lines from the same type.
      for (const line of lines) if (line !== '') yield JSON.parse(line) as VisitEvent;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
