const NEWLINE = 10;
/** How many of the last bytes of a cut line are passed on. */
const TAIL = 200;

/** What is left out of a cut line. */
export interface Skipped {
  /** The last bytes so far. */
  tail: string;
  bytes: number;
  /** Whether the line has ended. */
  isEnd: boolean;
}

interface LineReaderOptions {
  /** Longer lines are cut: the rest of them is skipped without being buffered. */
  maxBytes: number;
  onLine(line: string, isCut: boolean): void;
  /** Called for each further chunk of a line that was cut, and at its end. */
  onSkipped?(skipped: Skipped): void;
}

/** Returns a function that takes a stream's chunks and passes on its lines. */
export function lineReader({ maxBytes, onLine, onSkipped }: LineReaderOptions): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let isSkipping = false;
  let skipped = 0;
  let tail: Buffer = Buffer.alloc(0);

  function flush(isCut: boolean): void {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    size = 0;
    onLine(line, isCut);
  }

  function add(part: Buffer): void {
    if (isSkipping) {
      skip(part);
      return;
    }
    const isLong = size + part.length > maxBytes;
    const kept = isLong ? part.subarray(0, maxBytes - size) : part;
    parts.push(kept);
    size += kept.length;
    if (!isLong) return;
    isSkipping = true;
    skipped = 0;
    tail = Buffer.alloc(0);
    flush(true);
    skip(part.subarray(kept.length));
  }

  function skip(part: Buffer): void {
    skipped += part.length;
    tail = Buffer.from(Buffer.concat([tail, part.subarray(-TAIL)]).subarray(-TAIL));
    report(false);
  }

  const report = (isEnd: boolean) => onSkipped?.({ tail: tail.toString('utf8'), bytes: skipped, isEnd });

  return (chunk) => {
    let rest = chunk;
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE)) {
      add(rest.subarray(0, at));
      if (isSkipping) report(true);
      else flush(false);
      isSkipping = false;
      rest = rest.subarray(at + 1);
    }
    add(rest);
  };
}
