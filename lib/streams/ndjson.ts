import type { RunEvent } from '@/lib/core/events';

/** Encodes one event per line. */
export function encodeNdjson(events: readonly RunEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
