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

interface CsvTable {
  rows: CsvRow[];
  /** The beginnings of the names of other columns, as they are written: the first ten. */
  ignored: string[];
}

interface Options {
  /** In lower case. A column that the file lacks is missing in all records. */
  columns: readonly string[];
  /** Maximum number of rows. */
  most: number;
}

/** Enough to see what is wrong: a file that is no table may have any text in its first line. */
const MOST_IGNORED = 10;
const SHOWN_NAME = 60;

const DELIMITERS = [',', ';', '\t'];

/**
 * Parses CSV whose first line names the columns, skipping empty rows. The delimiter is the one that the first line declares (`sep=;`), otherwise the
 * most frequent one in it: spreadsheets write semicolons where the comma separates decimals, and tabs in UTF-16. Rows may have fewer cells, as Excel
 * writes them.
 * @throws {AppError} `bad_request`, with the line
 */
export function parseCsv(csv: string, { columns, most }: Options): CsvTable {
  const text = csv.replace(/^\uFEFF/, '');
  const { delimiter, rest: table } = readSeparatorLine(text) ?? { delimiter: delimiterOf(text), rest: text };
  const from = table === text ? 0 : 1;
  const [head, ...rows] = parseCells(table, { delimiter, most: most + 1, from, trim: delimiter !== '\t' });
  if (!head) return { rows: [], ignored: [] };
  const written = cellsOf(head, from);
  const names = written.map((name) => name.toLowerCase());
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined) throw refused(phrase('csvColumnTwice', { line: head.line, column: twice }));
  const places = columns.map((column) => ({ column, at: names.indexOf(column) })).filter(({ at }) => at >= 0);
  const ignored = written.filter((name) => name !== '' && !columns.includes(name.toLowerCase()));
  const read = rows.map((row, place) => {
    const cells = cellsOf(row, (rows[place - 1] ?? head).line);
    const { line } = row;
    if (cells.slice(names.length).some((cell) => cell !== '')) throw refused(phrase('csvTooManyCells', { line }));
    return { record: Object.fromEntries(places.map(({ column, at }) => [column, cells[at] ?? ''])), line };
  });
  return { rows: read, ignored: ignored.slice(0, MOST_IGNORED).map((name) => beginningOf(name)) };
}

function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = head.replace(/"[^"]*"/g, '');
  const [most = ','] = DELIMITERS.toSorted((a, b) => unquoted.split(b).length - unquoted.split(a).length);
  return most;
}

/** An unreadable part begins after the row before it; the parser may notice it only at the end of the text. */
function cellsOf({ cells }: ReturnType<typeof parseCells>[number], lineBefore: number): string[] {
  if (!cells) throw refused(phrase('csvUnreadable', { line: lineBefore + 1 }));
  return cells.map((cell) => cell.replaceAll('\r\n', '\n').trim());
}

const beginningOf = (name: string) => (name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME).toWellFormed()}…` : name);

const refused = (problem: ReturnType<typeof phrase>) => new AppError('bad_request', problem);
