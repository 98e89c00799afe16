import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';

/** A field of an event other than its data, or a comment. */
const OTHER_FIELD = /^(?:event|id|retry)?:/;
/** What older llama.cpp writes before an error, as if it were a field. */
const ERROR_FIELD = 'error:';

/**
 * Parses the data of events from the bytes of an event stream (WHATWG HTML, "Server-sent events"), ignoring names, ids and
 * comments. Lines end with LF or CRLF; characters may be split between chunks. Takes linear time for any input, unlike the
 * package eventsource-parser (docs/decisions/0040). Events without a blank line between them, and JSON that is not in an event, such as an
 * error or an answer that was not streamed, are read as events as well.
 */
export function createEventParser(onData: (data: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string | undefined;
  /** Whether `data` ends in a brace: only its last line is checked, since checking all of it would take quadratic time. */
  let mayBeWhole = false;
  let stray = '';

  const pass = (value: unknown) => onData(JSON.stringify(value));

  function readLine(start: number, lineEnd: number): void {
    const end = rest[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
    if (start === end) {
      const event = data;
      data = undefined;
      if (event !== undefined) onData(event);
    } else if (rest.startsWith('data:', start)) {
      const value = rest.slice(rest[start + 5] === ' ' ? start + 6 : start + 5, end);
      if (data !== undefined && mayBeWhole && /^(?:\{|\[DONE\])/.test(value)) {
        onData(data);
        data = value;
      } else data = data === undefined ? value : `${data}\n${value}`;
      mayBeWhole = value.endsWith('}');
    } else if (rest.startsWith(ERROR_FIELD, start)) {
      const error = rest.slice(start + ERROR_FIELD.length, end);
      pass({ error: jsonOf(error) ?? error });
    } else if (!OTHER_FIELD.test(rest.slice(start, start + 6))) {
      stray += `${rest.slice(start, end)}\n`;
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
    /** Emits the remaining data as an event, even without a final blank line, and JSON outside of events, as a whole or line by line. */
    end() {
      read(`${decoder.decode()}\n\n`);
      const parsed = jsonOf(stray);
      for (const value of parsed === undefined ? jsonLines(stray) : [parsed].flat()) if (isRecord(value)) pass(value);
    },
  };
}

/** Parses lines of JSON up to the first invalid one: each failure to parse costs as much as 100 lines. */
function* jsonLines(text: string) {
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue;
    const value = jsonOf(line);
    if (value === undefined) return;
    yield value;
  }
}
