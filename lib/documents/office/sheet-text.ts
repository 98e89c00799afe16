import { withoutEnding } from '@/lib/core/text/without-ending';

export interface SheetRow {
  cells: readonly string[];
  isHidden: boolean;
}

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Numbers of the hidden columns, from 1. */
  hiddenColumns: readonly number[];
  rows: readonly SheetRow[];
  comments: readonly string[];
}

/** Writes a sheet as text: its name, a line for each row, and its comments. Hidden content is marked as such. */
export function sheetText({ name, isHidden, hiddenColumns, rows, comments }: Sheet): string {
  if (rows.length === 0) return '';
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hidden = hiddenColumns.filter((column) => column <= width && rows.some(({ cells }) => (cells[column - 1] ?? '') !== ''));
  return [
    name,
    ...(isHidden ? ['[Hidden sheet]'] : []),
    ...(hidden.length > 0 ? [`[Hidden columns: ${hidden.map(columnName).join(', ')}]`] : []),
    ...rows.map(rowText),
    ...comments,
  ].join('\n');
}

function rowText({ cells, isHidden }: SheetRow): string {
  const line = withoutEnding(cells.join(' | '), ' |');
  return isHidden && line.trim() !== '' ? `[Hidden row] ${line}` : line;
}

/** A, B, … Z, AA. */
function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? columnName(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
