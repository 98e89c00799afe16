import type { RunEvent } from '@/lib/core/events';

/** One event a line. */
export function encodeNdjson(events: readonly RunEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
