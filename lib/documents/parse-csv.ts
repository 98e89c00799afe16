import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

interface CsvRow {
  /** Cells by the names of their columns in lower case. */
  record: Record<string, string>;
  /** Number of the row's last line, from 1. */
  line: number;
}

/**
 * Parses CSV whose first line names the columns, without empty rows. Columns are separated by commas, or by semicolons if the first line has
 * only those: spreadsheets write them where the comma separates decimals. At most `most` rows are read.
 * @throws {AppError} `bad_request`, with the line
 */
export function parseCsv(csv: string, { most }: { most: number }): CsvRow[] {
  const [head = ''] = csv.split('\n', 1);
  try {
    // Safe: `columns` and `info` make rows of this form.
    const rows = parse(csv, {
      ...{ bom: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true, info: true },
      columns: (names: string[]) => names.map((name) => name.toLowerCase()),
      delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
      to: most,
    }) as unknown as { record: CsvRow['record']; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('bad_request', phrase('csvUnreadable', { line: typeof error.lines === 'number' ? error.lines : 1 }));
  }
}
