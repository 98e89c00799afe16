const NEWLINE = 10;

interface LineReaderOptions {
  /** Longer lines are cut: the rest of them is skipped without being buffered. */
  maxBytes: number;
  onLine(line: string, isCut: boolean): void;
}

/** Returns a function that takes a stream's chunks and passes on its lines. */
export function lineReader({ maxBytes, onLine }: LineReaderOptions): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let isSkipping = false;

  function flush(isCut: boolean): void {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    size = 0;
    onLine(line, isCut);
  }

  function add(part: Buffer): void {
    if (isSkipping) return;
    const isLong = size + part.length > maxBytes;
    const kept = isLong ? part.subarray(0, maxBytes - size) : part;
    parts.push(kept);
    size += kept.length;
    if (!isLong) return;
    isSkipping = true;
    flush(true);
  }

  return (chunk) => {
    let rest = chunk;
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE)) {
      add(rest.subarray(0, at));
      if (!isSkipping) flush(false);
      isSkipping = false;
      rest = rest.subarray(at + 1);
    }
    add(rest);
  };
}
