import { z } from 'zod';

export const CHART_TYPES = ['bar', 'line', 'pie', 'table'] as const;
const MAX_LABELS = 50;
const MAX_SERIES = 6;
const MAX_ROWS = 100;
const MAX_COLUMNS = 12;

const name = z.string().trim().min(1, 'must not be blank').max(200, 'must be at most 200 characters');
const number = z.number('must be a finite number');
const labels = z
  .array(name)
  .min(1, 'needs at least one label')
  .max(MAX_LABELS, `must be at most ${MAX_LABELS} labels: group the rest`);

function series(value: z.ZodType<number | null>, most: number) {
  return z
    .array(z.object({ name, values: z.array(value).max(1000, 'has far too many values') }).strict())
    .min(1, 'needs at least one series')
    .max(most, `must be at most ${most} series`);
}

/** A bar or line chart: for every series one value a label; null where there is none. */
function axes<T extends 'bar' | 'line'>(type: T) {
  return z
    .object({ type: z.literal(type), title: name, unit: name.optional(), labels, series: series(number.nullable(), MAX_SERIES) })
    .strict();
}

const pie = z
  .object({
    type: z.literal('pie'),
    title: name,
    unit: name.optional(),
    labels,
    series: series(number.nonnegative('must not be negative in a pie'), 1),
  })
  .strict();

const cell = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], {
  error: 'must be text, a finite number, true, false or null',
});

const table = z
  .object({
    type: z.literal('table'),
    title: name,
    unit: name.optional(),
    columns: z.array(name).min(1, 'needs at least one column').max(MAX_COLUMNS, `must be at most ${MAX_COLUMNS} columns`),
    rows: z.array(z.array(cell)).max(MAX_ROWS, `must be at most ${MAX_ROWS} rows`),
  })
  .strict();

/** What the page draws: complete, and small enough to be read. Lengths always match. */
export const chart = z.discriminatedUnion('type', [axes('bar'), axes('line'), pie, table]).superRefine((spec, context) => {
  const lines: { length: number; path: (string | number)[]; of: string }[] =
    spec.type === 'table'
      ? spec.rows.map((row, index) => ({ length: row.length, path: ['rows', index], of: 'cells' }))
      : spec.series.map((one, index) => ({ length: one.values.length, path: ['series', index, 'values'], of: 'values' }));
  const wanted =
    spec.type === 'table' ? { length: spec.columns.length, of: 'columns' } : { length: spec.labels.length, of: 'labels' };
  for (const { length, path, of } of lines) {
    if (length === wanted.length) continue;
    context.addIssue({ code: 'custom', path, message: `has ${length} ${of} for ${wanted.length} ${wanted.of}` });
  }
});
export type Chart = z.infer<typeof chart>;
