import type { RunEvent } from '@/lib/core/events';
import type { RunBatch } from '@/lib/core/run-batch';

/** The seed's wire (EVENTS, "Wires"): server-sent events, `id` is the resume cursor; an `error` has none, since it is not in the log. */
export function encodeSse(events: readonly RunEvent[]): string {
  return events
    .map(({ seq, type, data, at }) => {
      const cursor = type === 'error' ? '' : `id: ${seq}\n`;
      return `${cursor}event: ${type}\ndata: ${JSON.stringify({ type, data, seq, at })}\n\n`;
    })
    .join('');
}

export const SSE_IDLE = ': still here\n\n';

/** The wire of our own pages: one message a batch, with no cursor, since each run has its own. */
export function encodeBatch(batch: RunBatch): string {
  return `data: ${JSON.stringify(batch)}\n\n`;
}

/** An event and not a comment: a page does not see comments, and waits for this to know that its connection holds. */
export const SSE_ALIVE = 'event: alive\ndata:\n\n';
