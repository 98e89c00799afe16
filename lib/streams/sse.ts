import type { RunEvent } from '../core/events';

/** The seed's wire (EVENTS, "Wires"): server-sent events, `id` is the resume cursor. */
export function encodeSse(events: readonly RunEvent[]): string {
  return events
    .map(({ seq, type, data, at }) => `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ type, data, seq, at })}\n\n`)
    .join('');
}

export const SSE_IDLE = ': still here\n\n';
