import { isRecord } from '@/lib/core/is-record';

/**
 * Cuts the bytes of an event stream into its events (WHATWG HTML, "Server-sent events"), each with the blank line that ends
 * it, so that joining them gives the stream back. Lines end with LF or CRLF; characters may be split between chunks.
 */
export function createEventSplitter() {
  const decoder = new TextDecoder();
  let rest = '';
  let lineStart = 0;

  return {
    push(chunk: Uint8Array): string[] {
      const scanFrom = rest.length;
      const piece = decoder.decode(chunk, { stream: true });
      rest += piece;
      if (!piece.includes('\n')) return [];

      const events: string[] = [];
      let eventStart = 0;
      for (let lineEnd = rest.indexOf('\n', scanFrom); lineEnd !== -1; lineEnd = rest.indexOf('\n', lineStart)) {
        const blank = lineEnd === lineStart || (lineEnd === lineStart + 1 && rest[lineStart] === '\r');
        lineStart = lineEnd + 1;
        if (!blank) continue;
        events.push(rest.slice(eventStart, lineStart));
        eventStart = lineStart;
      }
      rest = rest.slice(eventStart);
      lineStart -= eventStart;
      return events;
    },

    /** What came after the last whole event. */
    end: (): string => rest + decoder.decode(),
  };
}

/** True for an event of comment lines or nothing: a sign of life without content. */
export function isKeepAlive(event: string): boolean {
  return /^(?::.*\r?\n)*\r?\n$/.test(event);
}

/** The JSON object an event of one data line carries. */
export function eventObject(event: string): Record<string, unknown> | undefined {
  if (!event.startsWith('data:')) return undefined;
  try {
    const data: unknown = JSON.parse(event.slice('data:'.length));
    return isRecord(data) ? data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
