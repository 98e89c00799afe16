import type { Chart } from '@/lib/core/tools/chart';

/** Converts a chart to rows of cells, the header first. */
export function chartRows(chart: Chart): string[][] {
  if (chart.type === 'table')
    return [chart.columns, ...chart.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))];
  const head = ['', ...chart.series.map(({ name }) => (chart.unit ? `${name} (${chart.unit})` : name))];
  return [head, ...chart.labels.map((label, i) => [label, ...chart.series.map(({ values }) => String(values[i] ?? ''))])];
}
