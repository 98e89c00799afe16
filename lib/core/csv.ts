type Rows = readonly (readonly string[])[];

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export function toCsv(rows: Rows): string {
  return rows.map((row) => row.map((cell) => quote(disarm(cell))).join(',')).join('\r\n');
}

/** Rows as a spreadsheet takes them from the clipboard: a tab between cells. */
export function toClipboard(rows: Rows): string {
  return rows.map((row) => row.map((cell) => disarm(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/** What a spreadsheet would take for a formula gets a leading apostrophe (OWASP, "CSV Injection"); a plain negative number is none. */
function disarm(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
