/**
 * Parses the data of events from the bytes of an event stream (WHATWG HTML, "Server-sent events"), ignoring names, ids and
 * comments. Lines end with LF or CRLF; characters may be split between chunks. Takes linear time for any input, unlike the
 * package eventsource-parser (docs/decisions/0040).
 */
export function createEventParser(onData: (data: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string | undefined;

  function readLine(start: number, lineEnd: number): void {
    const end = rest[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
    if (start === end) {
      const whole = data;
      data = undefined;
      if (whole !== undefined) onData(whole);
    } else if (rest.startsWith('data:', start)) {
      const value = rest.slice(rest[start + 5] === ' ' ? start + 6 : start + 5, end);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  }

  function read(text: string): void {
    rest += text;
    if (!text.includes('\n')) return;
    let start = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', start)) {
      readLine(start, end);
      start = end + 1;
    }
    rest = rest.slice(start);
  }

  return {
    push: (chunk: Uint8Array) => read(decoder.decode(chunk, { stream: true })),
    /** Emits the remaining data as an event, even without a final blank line. */
    end: () => read(`${decoder.decode()}\n\n`),
  };
}
