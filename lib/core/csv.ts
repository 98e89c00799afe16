type Rows = readonly (readonly string[])[];

/** Renders rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export function toCsv(rows: Rows): string {
  return rows.map((row) => row.map((cell) => quote(disarm(cell))).join(',')).join('\r\n');
}

/** Renders rows for pasting into a spreadsheet: tab-separated. */
export function toClipboard(rows: Rows): string {
  return rows.map((row) => row.map((cell) => disarm(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/**
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe (OWASP, "CSV Injection"), except plain negative
 * numbers.
 */
function disarm(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
