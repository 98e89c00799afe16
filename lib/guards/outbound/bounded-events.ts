import { tooLarge } from './too-large';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Number of bytes at the beginning and end of a skipped event that are kept. */
const EDGE = 200;
/** If an event is longer than this, its end is not waited for. */
const MOST_SKIPPED = 64 * 1_048_576;
/** Ends an event of which the reader has received the beginning. */
const EVENT_END = Buffer.from('\n\n');

/** The known parts of an event that was too large. */
export interface SkippedEvent {
  head: string;
  tail: string;
}

interface EventLimits {
  /** Limit of each event. */
  maxBytes: number;
  /** Returns what the reader receives after the beginning of an event that is too large, or undefined to end the stream. */
  replace?(skipped: SkippedEvent): string | undefined;
}

/**
 * Passes the chunks of an event stream on. The rest of an event that is too large is skipped and replaced, without being buffered.
 * @throws {OutboundFailed} `too_large` when it is not replaced
 */
export async function* boundedEvents(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, replace }: EventLimits,
): AsyncGenerator<Uint8Array> {
  const endsIn = eventEnds();
  let size = 0;
  let head: Uint8Array = Buffer.alloc(0);
  /** The last bytes of the event that is being skipped. */
  let tail: Uint8Array | undefined;
  for await (const chunk of chunks) {
    let from = 0;
    for (const end of [...endsIn(chunk), undefined]) {
      const part = chunk.subarray(from, end);
      from += part.length;
      size += part.length;
      if (head.length < EDGE) head = Buffer.concat([head, part.subarray(0, EDGE - head.length)]);
      if (size <= maxBytes) {
        if (part.length > 0) yield part;
      } else {
        if (!replace || size > MOST_SKIPPED) throw tooLarge(maxBytes);
        if (!tail) yield EVENT_END;
        tail = Buffer.concat([tail ?? Buffer.alloc(0), part.subarray(-EDGE)]).subarray(-EDGE);
      }
      if (end === undefined) continue;
      if (tail) {
        const replacement = replace?.({ head: textOf(head), tail: textOf(tail) });
        if (replacement === undefined) throw tooLarge(maxBytes);
        yield Buffer.from(replacement);
      }
      size = 0;
      head = Buffer.alloc(0);
      tail = undefined;
    }
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

/**
 * Finds the ends of events in a stream (WHATWG HTML, "server-sent events"): empty lines. The result takes the next chunk and returns the offsets
 * after those that it contains.
 */
function eventEnds(): (chunk: Uint8Array) => number[] {
  let isLineEmpty = true;
  let isAfterReturn = false;
  return (chunk) => {
    const ends: number[] = [];
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      const isEnd = byte === CARRIAGE_RETURN || (byte === LINE_FEED && !isAfterReturn);
      if (isEnd && isLineEmpty) ends.push(at + 1);
      if (byte !== LINE_FEED || !isAfterReturn) isLineEmpty = isEnd;
      isAfterReturn = byte === CARRIAGE_RETURN;
    }
    return ends;
  };
}
