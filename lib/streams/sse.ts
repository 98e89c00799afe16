import type { RunEvent } from '@/lib/core/events';
import type { RunBatch } from '@/lib/core/runs/run-batch';

/** Encodes a server-sent event without a cursor. */
export const sseEvent = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** An `error` has no cursor, since it is not in the log. */
const frame = (type: string, cursor: number | string, body: object) =>
  `${type === 'error' ? '' : `id: ${cursor}\n`}${sseEvent(type, body)}`;

/** Encodes the seed's wire format (EVENTS, "Wires"): server-sent events whose `id` is the cursor for resuming. */
export function encodeSse(events: readonly RunEvent[]): string {
  return events.map(({ seq, type, data, at }) => frame(type, seq, { type, data, seq, at })).join('');
}

/** Encodes the events of several runs, one after the other, each with its run: the cursor is `<run id>:<seq>`. */
export function encodeConversation(events: readonly RunEvent[]): string {
  return events.map(({ runId, seq, type, data, at }) => frame(type, `${runId}:${seq}`, { type, data, seq, at, runId })).join('');
}

export const SSE_IDLE = ': still here\n\n';

/** Encodes the wire format of our own pages: one message per batch, without `id`, since each run has its own cursor. */
export function encodeBatch(batch: RunBatch): string {
  return `data: ${JSON.stringify(batch)}\n\n`;
}

/** An event rather than a comment: pages cannot see comments, and need it to detect a broken connection. */
export const SSE_ALIVE = 'event: alive\ndata:\n\n';
