import { z } from 'zod';

export const CHART_TYPES = ['bar', 'line', 'pie', 'table'] as const;

const text = z.string('must be text').trim().min(1, 'must not be blank').max(200, 'must be at most 200 characters');
const number = z.number('must be a finite number');
const cell = z.union(
  [z.string().max(1000), z.number(), z.boolean(), z.null()],
  'must be text, a finite number, true, false or null',
);

function list<T extends z.ZodType>(item: T, { most, of }: { most: number; of: string }) {
  return z.array(item, `must be a list of ${of}`).min(1, 'must not be empty').max(most, `must be at most ${most} ${of}`);
}

function series<T extends z.ZodType<number | null>>(value: T, most: number) {
  return list(z.strictObject({ name: text, values: list(value, { most: 50, of: 'numbers' }) }, 'must be {name, values}'), {
    most,
    of: 'series',
  });
}

/** `note`: what the chart omits. */
const heading = { title: text, unit: text.optional(), note: text.optional() };
const labels = list(text, { most: 50, of: 'labels' });

/** Each series has one value per label; null where there is none. */
const axes = z.strictObject({ type: z.enum(['bar', 'line']), ...heading, labels, series: series(number.nullable(), 6) });

const pie = z.strictObject({
  type: z.literal('pie'),
  ...heading,
  labels,
  series: series(number.nonnegative('must not be negative in a pie'), 1),
});

const table = z.strictObject({
  type: z.literal('table'),
  ...heading,
  columns: list(text, { most: 12, of: 'columns' }),
  rows: list(z.array(cell, 'must be a list of cells'), { most: 100, of: 'rows' }),
});

/** A chart that the page draws: validated, with matching lengths, and small enough to be readable. */
export const chart = z.discriminatedUnion('type', [axes, pie, table]).superRefine((spec, context) => {
  const lines =
    spec.type === 'table'
      ? spec.rows.map((row, index) => ({ path: ['rows', index], has: row.length, wants: spec.columns.length, of: 'cells' }))
      : spec.series.map(({ values }, index) => ({
          path: ['series', index, 'values'],
          has: values.length,
          wants: spec.labels.length,
          of: 'values',
        }));
  for (const { path, has, wants, of } of lines) {
    if (has !== wants) context.addIssue({ code: 'custom', path, message: `has ${has} ${of}, but must have ${wants}` });
  }
});
export type Chart = z.infer<typeof chart>;
