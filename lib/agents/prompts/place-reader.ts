interface Place {
  line: number;
  column: number;
}

/**
 * Returns a function that converts offsets in a text to line and column, from 1. Offsets must be ascending, so that the text is
 * scanned only once.
 */
export function placeReader(text: string): (offset: number) => Place {
  let line = 1;
  let start = 0;
  let end = text.indexOf('\n');
  return (offset) => {
    while (end !== -1 && end < offset) {
      line++;
      start = end + 1;
      end = text.indexOf('\n', start);
    }
    return { line, column: offset - start + 1 };
  };
}
