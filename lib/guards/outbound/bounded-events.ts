const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Measures the events of an event stream (WHATWG HTML, "server-sent events"), which end with an empty line. The result takes the next chunk
 * and returns the number of bytes of the largest event in it, counted from that event's beginning.
 */
export function eventSizes(): (chunk: Uint8Array) => number {
  let size = 0;
  let isLineEmpty = true;
  let isAfterReturn = false;
  return (chunk) => {
    let largest = 0;
    for (const byte of chunk) {
      size++;
      const isEnd = byte === CARRIAGE_RETURN || (byte === LINE_FEED && !isAfterReturn);
      if (isEnd && isLineEmpty) size = 0;
      if (byte !== LINE_FEED || !isAfterReturn) isLineEmpty = isEnd;
      isAfterReturn = byte === CARRIAGE_RETURN;
      largest = Math.max(largest, size);
    }
    return largest;
  };
}
