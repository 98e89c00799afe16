/** Encodes one event per line. */
export function encodeNdjson(events: readonly object[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
