/** Maximum number of columns of a table in Word. */
const MOST_COLUMNS = 63;

/** Writes the rows of a table as lines, with empty cells where a cell of an earlier row or column continues, so that columns stay aligned. */
export function tableRow() {
  let row: string[] = [];
  let next = { columns: 1, rows: 1 };
  /** For each column, the number of further rows that a cell spans. */
  const going: number[] = [];

  function skipGoing() {
    for (let column = row.length; (going[column] ?? 0) > 0; column += 1) {
      going[column] = (going[column] ?? 0) - 1;
      row.push('');
    }
  }

  return {
    /** Takes the opening tag of a cell. */
    open(tag: string) {
      next = { columns: Math.min(spanOf(tag, 'colspan'), MOST_COLUMNS), rows: spanOf(tag, 'rowspan') };
    },
    add(text: string) {
      skipGoing();
      for (let column = 0; column < next.columns; column += 1) {
        going[row.length] = next.rows - 1;
        row.push(column === 0 ? text : '');
      }
    },
    end(): string {
      skipGoing();
      const line = row.join(' | ');
      row = [];
      return line;
    },
  };
}

function spanOf(tag: string, name: 'colspan' | 'rowspan'): number {
  const [, after = ''] = tag.split(`${name}="`);
  const span = Number.parseInt(after, 10);
  return span > 0 ? span : 1;
}
