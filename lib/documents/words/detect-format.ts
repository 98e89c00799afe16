import { fieldOf, type WordFormat } from '@/lib/core/words/word-fields';
import { readAnkiHeader } from './anki-header';
import { first } from './split-line';

const DELIMITERS = ['\t', ';', ',', '|'];
const OF_LINES = [' – ', ' — ', ' - ', ': ', ' : '];
const SAMPLE = 100;

/** The format of a text; `delimiter`: of its columns. */
export interface DetectedFormat {
  format: WordFormat;
  delimiter: string;
}

/** The first line of a CSV file that tells spreadsheets its delimiter: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[ \t;,]{0,20}(?:\r\n?|\n|$)/i;

/** Returns the delimiter that the first line of a text declares for spreadsheets, and the rest of the text; undefined if it declares none. */
export function readSeparatorLine(text: string): { delimiter: string; rest: string } | undefined {
  const [line, delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  return line !== undefined && delimiter !== undefined ? { delimiter, rest: text.slice(line.length) } : undefined;
}

/**
 * Detects the format in which words are written. A separator line, a header of Anki or names of columns decide; otherwise each line votes for the
 * separator that occurs first in it.
 */
export function detectFormat(text: string): DetectedFormat {
  const named = readSeparatorLine(text);
  if (named) return { format: formatOf(named.delimiter), delimiter: named.delimiter };
  const lines = text.split(/\r?\n/, SAMPLE).filter((line) => line.trim() !== '');
  const anki = readAnkiHeader(lines);
  if (anki) return { format: 'anki', delimiter: anki.delimiter };
  const delimiter = DELIMITERS.find((one) => isHeader((lines[0] ?? '').split(one))) ?? mostVoted(lines);
  if (delimiter === undefined) return { format: 'lines', delimiter: '\t' };
  return { format: formatOf(delimiter), delimiter };
}

const formatOf = (delimiter: string) => (delimiter === '\t' ? 'tsv' : 'csv');

/** Finds the delimiter of a text that is known to be CSV. */
export function csvDelimiter(text: string): string {
  const { format, delimiter } = detectFormat(text);
  return format === 'csv' ? delimiter : ',';
}

/** Whether a row names columns: exactly one of them holds the term. */
export function isHeader(cells: readonly string[]): boolean {
  const fields = cells.map((cell) => fieldOf(cell.replaceAll('"', ''))).filter((field) => field !== undefined);
  if (fields.filter((field) => field === 'term').length !== 1) return false;
  return cells.length === 1 || fields.length > 1;
}

/** Undefined if most lines are a term and a meaning without columns. */
function mostVoted(lines: readonly string[]): string | undefined {
  const votes = lines.map((line) => {
    const quoted = line.startsWith('"') ? line.indexOf('"', 1) + 1 : 0;
    return line.includes('\t') ? '\t' : (first(line.slice(quoted), [...OF_LINES, ...DELIMITERS])?.separator ?? '');
  });
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: votes.filter((vote) => vote === delimiter).length }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return best && best.count * 2 > votes.length ? best.delimiter : undefined;
}
