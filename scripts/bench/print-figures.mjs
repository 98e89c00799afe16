/** Prints figures as a table: name, value, target, whether it is met, and details of the value. */
export function printFigures(title, figures) {
  const rows = figures.map((figure) => [
    figure.name,
    shownValue(figure),
    shownTarget(figure),
    shownMark(figure),
    figure.detail ?? '',
  ]);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  console.log(`\n${title}`);
  for (const [name, value, ...rest] of rows) {
    const cells = [name.padEnd(widths[0]), value.padStart(widths[1]), ...rest.map((cell, n) => cell.padEnd(widths[n + 2]))];
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

/** Whether a figure meets its target; undefined without a target or a measured value. */
export function isMet({ value, atMost, atLeast }) {
  if (Number.isNaN(value) || (atMost === undefined && atLeast === undefined)) return undefined;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

function shownValue({ value, unit = '' }) {
  if (Number.isNaN(value)) return 'not available';
  return `${value.toFixed(unit === '' ? 3 : unit === 'ms' ? 1 : 0)} ${unit}`.trim();
}

function shownTarget({ atMost, atLeast, unit = '' }) {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`.trim();
}

function shownMark(figure) {
  const met = isMet(figure);
  return met === undefined ? '' : met ? 'met' : 'missed';
}
