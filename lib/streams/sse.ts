import type { RunEvent } from '@/lib/core/events';
import type { RunBatch } from '@/lib/core/run-batch';

/**
 * Encodes the seed's wire format (EVENTS, "Wires"): server-sent events whose `id` is the cursor for resuming. An `error` has no `id`, since
 * it is not in the log.
 */
export function encodeSse(events: readonly RunEvent[]): string {
  return events
    .map(({ seq, type, data, at }) => {
      const cursor = type === 'error' ? '' : `id: ${seq}\n`;
      return `${cursor}event: ${type}\ndata: ${JSON.stringify({ type, data, seq, at })}\n\n`;
    })
    .join('');
}

/** Encodes the events of several runs, one after the other, each with its run: the cursor is `<run id>:<seq>`. */
export function encodeConversation(events: readonly RunEvent[]): string {
  return events
    .map(({ runId, seq, type, data, at }) => {
      const cursor = type === 'error' ? '' : `id: ${runId}:${seq}\n`;
      return `${cursor}event: ${type}\ndata: ${JSON.stringify({ type, data, seq, at, runId })}\n\n`;
    })
    .join('');
}

export const SSE_IDLE = ': still here\n\n';

/** Encodes the wire format of our own pages: one message per batch, without `id`, since each run has its own cursor. */
export function encodeBatch(batch: RunBatch): string {
  return `data: ${JSON.stringify(batch)}\n\n`;
}

/** An event rather than a comment: pages cannot see comments, and need it to detect a broken connection. */
export const SSE_ALIVE = 'event: alive\ndata:\n\n';
