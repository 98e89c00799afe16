interface Place {
  line: number;
  column: number;
}

/** Reads the line and column, from 1, of offsets in a text. They are asked for in ascending order, so that the text is read once. */
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
