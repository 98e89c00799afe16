type Rows = readonly (readonly string[])[];

/** Renders rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export function toCsv(rows: Rows, delimiter = ','): string {
  return rows.map((row) => row.map((cell) => quote(disarm(cell), delimiter)).join(delimiter)).join('\r\n');
}

/** Renders rows for pasting into a spreadsheet: tab-separated. */
export function toClipboard(rows: Rows): string {
  return rows.map((row) => row.map((cell) => disarm(cell.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n');
}

/**
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe (OWASP, "CSV Injection"), except plain negative numbers. The same goes
 * for text after a semicolon, a tab or a line break: where the comma is the decimal separator, spreadsheets split columns at semicolons, even within
 * a quoted cell. Text that already has such a prefix gets another one, so that `rearm` restores every text.
 */
export function disarm(cell: string): string {
  const isFormula = /^'*[=+\-@＝＋－＠\t\r\n]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell);
  return `${isFormula ? "'" : ''}${cell.replace(/([;\t\r\n])('*[=+\-@＝＋－＠])/g, "$1'$2")}`;
}

/** Removes the apostrophes that `disarm` puts before formulas. */
export function rearm(cell: string): string {
  const inside = cell.replace(/([;\t\r\n])'('*[=+\-@＝＋－＠])/g, '$1$2');
  return /^'+[=+\-@＝＋－＠\t\r\n]/.test(inside) ? inside.slice(1) : inside;
}

/** Quotes a cell of a table with this delimiter, if it needs quotes. */
export function quote(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
