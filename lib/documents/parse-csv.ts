import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { readSeparatorLine } from './words/detect-format';
import { parseCells } from './words/parse-cells';

interface CsvRow {
  /** Cells by the names of their columns. */
  record: Record<string, string>;
  /** Number of the row's last line, from 1. */
  line: number;
}

interface Options {
  /** In lower case. Other columns are ignored, and one that the file does not have is missing in all records. */
  columns: readonly string[];
  /** Rows that are read at most. */
  most: number;
}

const DELIMITERS = [',', ';', '\t'];

/**
 * Parses CSV whose first line names the columns, without empty rows. Columns are separated by what the first line names (`sep=;`), or else has
 * most of: spreadsheets write semicolons where the comma separates decimals, and tabs in UTF-16. Rows may end early, as Excel writes them.
 * @throws {AppError} `bad_request`, with the line
 */
export function parseCsv(csv: string, { columns, most }: Options): CsvRow[] {
  const text = csv.replace(/^\uFEFF/, '');
  const { delimiter, rest: table } = readSeparatorLine(text) ?? { delimiter: delimiterOf(text), rest: text };
  const from = table === text ? 0 : 1;
  const [head, ...rows] = parseCells(table, { delimiter, most: most + 1, from, trim: delimiter !== '\t' });
  if (!head) return [];
  const names = cellsOf(head, from).map((name) => name.toLowerCase());
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined) throw refused(phrase('csvColumnTwice', { line: head.line, column: twice }));
  const places = columns.map((column) => ({ column, at: names.indexOf(column) })).filter(({ at }) => at >= 0);
  return rows.map((row, place) => {
    const cells = cellsOf(row, (rows[place - 1] ?? head).line);
    const { line } = row;
    if (cells.slice(names.length).some((cell) => cell !== '')) throw refused(phrase('csvTooManyCells', { line }));
    return { record: Object.fromEntries(places.map(({ column, at }) => [column, cells[at] ?? ''])), line };
  });
}

function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = head.replace(/"[^"]*"/g, '');
  const [most = ','] = DELIMITERS.toSorted((a, b) => unquoted.split(b).length - unquoted.split(a).length);
  return most;
}

/** What cannot be read begins after the row before it; where that is noticed may be the end of the text. */
function cellsOf({ cells }: ReturnType<typeof parseCells>[number], lineBefore: number): string[] {
  if (!cells) throw refused(phrase('csvUnreadable', { line: lineBefore + 1 }));
  return cells.map((cell) => cell.replaceAll('\r\n', '\n').trim());
}

const refused = (problem: ReturnType<typeof phrase>) => new AppError('bad_request', problem);
