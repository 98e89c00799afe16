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
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe (OWASP, "CSV Injection"), except plain negative
 * numbers. So is text after a semicolon, a tab or a line break: where the comma separates decimals, spreadsheets read the file with
 * semicolons, and quotes in the middle of what is a cell then do not hold it together. Text that has such a prefix gets another one, so
 * that `rearm` returns every text as it was.
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

/** Quotes a cell of a table with columns between delimiters, where it needs quotes. */
export function quote(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
