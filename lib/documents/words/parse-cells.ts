import { CsvError, parse } from 'csv-parse/sync';

export interface Row {
  /** Number of the row's last line, from 1. */
  line: number;
  /** Null if the row cannot be read. */
  cells: string[] | null;
}

interface Options {
  delimiter: string;
  /** Maximum number of rows. */
  most: number;
  /** Number of lines before the text. */
  from?: number;
  /** Whether spaces around cells, and around their quotes, are removed. */
  trim?: boolean;
}

/** Splits text into the cells of rows, skipping empty rows. After a quotation mark that is not closed, the rest of the text is unreadable. */
export function parseCells(text: string, { delimiter, most, from = 0, trim = false }: Options): Row[] {
  const unreadable: Row[] = [];
  // Safe: `info` gives rows this form.
  const rows = parse(text, {
    delimiter,
    trim,
    to: most,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_skip: (error) => {
      if (error instanceof CsvError) unreadable.push({ line: from + Number(error.lines ?? 1), cells: null });
      return undefined;
    },
  }) as unknown as { record: string[]; info: { lines: number } }[];
  // The parser counts both characters of a line end between quotes.
  let twice = 0;
  const parsedRows = rows.map(({ record: cells, info }) => {
    for (const cell of cells) twice += cell.split('\r\n').length - 1;
    return { line: from + info.lines - twice, cells };
  });
  return [...parsedRows, ...unreadable].toSorted((a, b) => a.line - b.line);
}
